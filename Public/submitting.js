// Submits a form with the name and value of a button that the page does not have.
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
