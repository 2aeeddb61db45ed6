// Creates a filter that keeps at most `frequency` events per second. It takes the time of an event,
// in milliseconds, and returns whether the event is kept.
export function limit(frequency) {
  const interval = 1000 / frequency;
  let due = -Infinity;
  return (time) => {
    // Sensors are inexact: without this tolerance, half of their events would be just too early.
    if (time < due - interval / 4) return false;
    due = time - due > interval ? time + interval : due + interval;
    return true;
  };
}
