// Adds a button that fills in the device's position. The page itself does not contain the
// button, which would do nothing without the script.
import { start } from "../loader.js";

const degrees = (number, decimals) => String(Number(number.toFixed(decimals)));

function prepare(place) {
  const words = place.dataset;
  const latitude = place.querySelector("[data-latitude]");
  const longitude = place.querySelector("[data-longitude]");
  const status = place.querySelector("[role=status]");
  const button = document.createElement("button");
  button.type = "button";
  const remove = document.createElement("button");
  remove.type = "button";
  remove.className = "link";
  remove.textContent = words.remove;
  place.prepend(button);
  place.append(remove);

  const tell = (text, isBusy = false) => {
    status.textContent = text;
    remove.hidden = latitude.value === "";
    button.textContent = isBusy ? words.busy : words.use;
    button.setAttribute("aria-disabled", String(isBusy));
  };
  const found = ({ coords }) => {
    latitude.value = degrees(coords.latitude, Number(words.decimals));
    longitude.value = degrees(coords.longitude, Number(words.decimals));
    latitude.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // Shows the position that the fields contain, even if another script entered it.
  const show = () => {
    if (latitude.value === "" || longitude.value === "") return tell("");
    const { value } = longitude;
    tell(words.found.replace("{latitude}", latitude.value).replace("{longitude}", value));
  };
  latitude.addEventListener("input", show);
  longitude.addEventListener("input", show);
  const failed = (error) => tell(error.code === 1 ? words.denied : words.failed);

  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    tell("", true);
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: 20000, maximumAge: 60000 });
  });
  remove.addEventListener("click", () => {
    latitude.value = "";
    longitude.value = "";
    latitude.dispatchEvent(new Event("input", { bubbles: true }));
    button.focus();
  });
  tell(status.textContent);
}

export function mount(main) {
  if (!("geolocation" in navigator)) return;
  for (const place of main.querySelectorAll("[data-location]")) prepare(place);
}

start(mount);
