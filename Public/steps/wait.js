// A wait step ends like a countdown.
export { mount } from "./countdown.js";
