// A pause ends as a countdown does.
import "./countdown.js";
