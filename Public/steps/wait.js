// A wait step ends like a countdown.
import "./countdown.js";
