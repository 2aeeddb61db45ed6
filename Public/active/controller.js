// Runs a step's timer and presents the step's events in order. Uses the browser only through the
// objects that are passed to the controller.

// If the timer was held back for less than this many milliseconds, it continues; otherwise, it
// restarts.
const SHORT = 500;

export class Controller {
  #parts;
  #settings;
  #clock;
  #timer = () => {};
  #undos = [];
  #isPrepared = false;
  #isRevealed;
  #isStopped = false;
  #isInterrupted;
  #isFresh;
  #hasWaited;
  #wasSilent = false;

  // `parts`: clock, cues, view, signals, screen, sender, store and `after`. The function `after`
  // calls another function after a number of milliseconds, and returns a function that cancels the
  // call.
  constructor(settings, parts) {
    this.#settings = settings;
    this.#parts = parts;
    this.#clock = parts.clock;
    // If the time is already up, the end counts as presented.
    this.#isRevealed = parts.clock.state === "over";
    const stored = parts.store.read();
    this.#isInterrupted = stored?.isInterrupted ?? false;
    // If the page on which the participant pressed Start did not present the start, this page does.
    this.#isFresh = !stored?.record.started && this.#clock.hasJustStarted;
    // True if the participant reloaded the page instead of answering the question about sound.
    this.#hasWaited = stored?.isWaiting ?? false;
    parts.signals.onChange = () => this.#changed();
  }

  async begin() {
    const { screen, signals, cues } = this.#parts;
    if (screen.isHidden) this.#clock.hide();
    else this.#clock.show();
    const wasRunning = this.#clock.state === "running";
    const since = this.#clock.time();
    const resume = this.#mustHold ? this.#clock.hold() : null;
    if (!this.#isFresh) cues.skip(this.#clock.elapsed());
    this.#changed();
    this.#tick();
    await signals.prepare(() => this.#clock.state === "ready");
    if (this.#isStopped) return;
    this.#isPrepared = true;
    if (resume && !this.#hasWaited && this.#clock.time() - since < SHORT) {
      resume();
      this.#changed();
      this.#tick();
    }
    if (wasRunning && this.#isFresh && this.#clock.state === "running") signals.present("start");
    if (this.#settings.startsAutomatically) this.#startAutomatically();
  }

  stop() {
    const { screen, signals, sender } = this.#parts;
    this.#isStopped = true;
    sender.isLeaving = true;
    this.#timer();
    signals.close();
    screen.keepAwake(false);
  }

  // Applies the action immediately and sends it in the background. If the server does not accept
  // it, undoes all pending actions and submits the form, so that the next page shows what is wrong.
  async press(action) {
    const { sender, signals } = this.#parts;
    signals.pressed();
    const undo = this.#act(action);
    this.#undos.push(undo);
    const isAccepted = await sender.send(action);
    if (!this.#undos.includes(undo) || sender.isLeaving) return;
    if (isAccepted) this.#undos = this.#undos.filter((one) => one !== undo);
    else this.#takeBack(action);
  }

  hidden() {
    const isRunning = this.#clock.state === "running" && !this.#parts.sender.isLeaving;
    if (isRunning && this.#settings.endsOnInterrupt) this.#isInterrupted = true;
    this.#clock.hide();
    this.#save();
  }

  // Call this when the page is left, for example by a reload or a link. This does not count as an
  // interruption.
  left() {
    this.#parts.sender.isLeaving = true;
    this.#clock.leave();
    this.#save();
  }

  // Call this when the page is restored from the back-forward cache, before it is reloaded.
  cameBack() {
    this.#clock.comeBack();
    this.#save();
  }

  // Call this when the page is visible again. The timer is updated immediately, because browsers
  // delay the timeouts of hidden pages.
  returned() {
    const { screen, signals } = this.#parts;
    this.#clock.show();
    screen.returned();
    signals.returned();
    this.#save();
    this.#tick();
  }

  // Whether the timer must wait until it is known whether the step can be heard. The server has
  // already started the timer, because it does not know whether the browser allows sounds.
  get #mustHold() {
    const isStarted = this.#clock.state === "running" || this.#clock.state === "over";
    const { startsAutomatically } = this.#settings;
    return startsAutomatically && isStarted && this.#parts.signals.areWanted && (this.#isFresh || this.#hasWaited);
  }

  // Starts the step when the page is visible, or immediately if the step also plays in the
  // background.
  async #startAutomatically() {
    if (!this.#settings.keepsPlaying) await this.#parts.screen.whenVisible();
    if (!this.#isStopped && this.#clock.state === "ready") this.press("start");
  }

  #act(action) {
    const { signals } = this.#parts;
    this.#timer();
    if (action !== "start") signals.hush();
    const undo = this.#clock[action]();
    this.#isRevealed = false;
    if (action === "start") signals.present("start");
    this.#changed();
    this.#tick();
    const { commands, pauseWarning } = this.#settings;
    if (action === "pause" && commands.has("speakWarningOnPause")) signals.say(pauseWarning);
    return undo;
  }

  #takeBack(action) {
    for (const undo of this.#undos.splice(0).reverse()) undo();
    this.#timer();
    this.#parts.signals.hush();
    this.#changed();
    this.#tick();
    this.#parts.sender.submit(action);
  }

  #tick() {
    const { view, sender, cues, after } = this.#parts;
    this.#timer();
    if (this.#isStopped || sender.isLeaving) return;
    if (this.#isInterrupted) return this.#interrupt();
    if (this.#clock.state !== "running") return;
    const left = this.#clock.left();
    const elapsed = this.#clock.duration - left;
    view.time(left);
    if (left === 0) return this.#finish();
    if (this.#isPrepared) this.#cue(cues.due(elapsed));
    const wait = Math.min(left, view.untilNext(left), Math.max(50, cues.untilNext(elapsed)));
    this.#timer = after(Math.max(1, wait), () => this.#tick());
  }

  // Ends an interrupted step. Does nothing while the page is hidden, because the participant should
  // see why the step ends.
  #interrupt() {
    const { screen, sender, signals } = this.#parts;
    if (screen.isHidden) return;
    this.#isInterrupted = false;
    this.#save();
    signals.hush();
    sender.submit("interrupt");
  }

  // Presents the end and then submits its action, if any. If the server considers this too early,
  // it returns the page with some time left. When that time is up, the end is not presented again.
  async #finish() {
    const { sender } = this.#parts;
    const isFirst = this.#clock.record.ended === null;
    this.#clock.finish();
    this.#changed();
    if (isFirst) await this.#presentEnd();
    await sender.settled();
    if (this.#isStopped || this.#clock.state !== "over" || sender.isLeaving) return;
    if (this.#settings.atEnd !== "stay") return sender.submit(this.#settings.atEnd);
    this.#isRevealed = true;
    this.#changed();
  }

  async #presentEnd() {
    const { screen, signals, cues } = this.#parts;
    const { timeOver, keepsPlaying } = this.#settings;
    if (screen.isHidden) {
      screen.callBack(timeOver);
      // A step that plays in the background does not wait for a visible page.
      if (!keepsPlaying || signals.mode !== "on") await screen.whenVisible();
    }
    if (this.#isStopped) return;
    this.#changed();
    signals.hush();
    await signals.present("finish");
    for (const cue of cues.last) await this.#cue(cue);
  }

  #cue(cue) {
    if (!cue) return undefined;
    this.#parts.view.mark(cue.element);
    return this.#parts.signals.say(cue.text);
  }

  #changed() {
    const { view, screen, signals } = this.#parts;
    const { state } = this.#clock;
    const { commands, texts } = this.#settings;
    view.show(state, this.#buttons());
    view.time(this.#clock.left());
    view.status(this.#status());
    const sound = signals.mode === "muted" ? texts.muted : texts.sounding;
    if (signals.mode !== "none") view.sound(sound, signals.buttons());
    // Open the texts only when the step becomes silent, because the participant may close them.
    if (signals.isSilent && !this.#wasSilent) view.openTexts();
    this.#wasSilent = signals.isSilent;
    screen.keepAwake(state === "running" && commands.has("shouldDisableIdleTimer"));
    signals.keepPlaying(state === "running");
    this.#save();
  }

  // Returns the state whose buttons are shown, or null for no buttons. There are no buttons before
  // an automatic start, during the question about sound, or at the end until it has been presented.
  #buttons() {
    const { state } = this.#clock;
    if (state === "ready" && (this.#settings.startsAutomatically || this.#parts.signals.mode === "asks")) return null;
    return state === "over" && !this.#isRevealed ? null : state;
  }

  #status() {
    const { timeOver, pauseWarning } = this.#settings;
    if (this.#clock.state === "paused") return pauseWarning;
    return this.#clock.state === "over" && !this.#parts.screen.isHidden ? timeOver : "";
  }

  #save() {
    const isWaiting = this.#settings.startsAutomatically && this.#clock.state === "ready";
    this.#parts.store.write({ record: this.#clock.record, isInterrupted: this.#isInterrupted, isWaiting });
  }
}
