// Submits a form as a button with this name and value would, although the page has no such button.
export function submitAs(form, { name, value }) {
  const button = Object.assign(form.ownerDocument.createElement("button"), { name, value, hidden: true });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

// Submits a form with a button that another script may have removed meanwhile.
export function resubmit(form, button) {
  if (button.isConnected) form.requestSubmit(button);
  else submitAs(form, button);
}
