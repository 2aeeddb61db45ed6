// Adds buttons that move a row up and down. The drop-down lists still contain the ranks and remain
// usable. Choosing the rank of another row swaps the two ranks, so that each is used only once.
import { start } from "../loader.js";

const replace = (text, words) => text.replace(/\{(\w+)\}/g, (mark, name) => words[name] ?? mark);

class Ranking {
  constructor(list) {
    this.list = list;
    this.most = Number(list.dataset.most);
    this.rows = [...list.children];
    this.status = document.createElement("p");
    this.status.className = "visually-hidden";
    this.status.setAttribute("role", "status");
    list.after(this.status);
    for (const row of this.rows) this.prepare(row);
    this.arrange();
  }

  prepare(row) {
    row.select = row.querySelector("select");
    row.before = this.rank(row);
    // The focus follows the row if the participant moved it, but not if a script did.
    row.select.addEventListener("change", ({ isTrusted }) => {
      this.give(row, this.rank(row), isTrusted ? row.select : null);
    });
    const moves = document.createElement("span");
    moves.className = "moves";
    row.up = this.button(row, "up", "↑", -1);
    row.down = this.button(row, "down", "↓", 1);
    moves.append(row.up, row.down);
    row.append(moves);
  }

  button(row, way, sign, step) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", replace(this.list.dataset[way], { text: row.dataset.text }));
    button.addEventListener("click", () => this.move(row, step, button));
    return button;
  }

  rank(row) {
    return Number(row.select.value) || 0;
  }

  // Returns the rank after a move, 0 for no rank, or null if an unranked row cannot move. A move up
  // gives an unranked row the first free rank, or the last rank if none is free. A move down
  // unranks the row with the last rank.
  target(row, step) {
    const rank = this.rank(row);
    if (rank > 0) return rank + step > this.most ? 0 : rank + step;
    if (step > 0) return null;
    const given = new Set(this.rows.map((other) => this.rank(other)));
    for (let free = 1; free <= this.most; free += 1) if (!given.has(free)) return free;
    return this.most;
  }

  canMove(row, step) {
    const rank = this.rank(row);
    const isWhole = this.most === this.rows.length;
    if (step < 0) return rank !== 1;
    return rank > 0 && !(isWhole && rank === this.most);
  }

  move(row, step, control) {
    if (!this.canMove(row, step)) return;
    this.give(row, this.target(row, step), control);
    row.select.dispatchEvent(new Event("input", { bubbles: true }));
  }

  give(row, rank, control) {
    const before = row.before;
    for (const other of this.rows) {
      if (other !== row && rank > 0 && this.rank(other) === rank) this.set(other, before);
    }
    this.set(row, rank);
    this.arrange();
    control?.focus();
    const words = rank > 0 ? this.list.dataset.ranked : this.list.dataset.unranked;
    this.status.textContent = replace(words, { text: row.dataset.text, rank });
  }

  set(row, rank) {
    row.select.value = rank > 0 ? String(rank) : "";
    row.before = rank;
  }

  // Sorts the rows by rank. Unranked rows come last, in their original order.
  arrange() {
    const place = (row) => this.rank(row) || this.most + 1;
    const sorted = this.rows
      .map((row, index) => [row, index])
      .sort(([a, i], [b, j]) => place(a) - place(b) || i - j)
      .map(([row]) => row);
    if (sorted.some((row, index) => this.list.children[index] !== row)) this.list.append(...sorted);
    for (const row of this.rows) {
      row.up.setAttribute("aria-disabled", String(!this.canMove(row, -1)));
      row.down.setAttribute("aria-disabled", String(!this.canMove(row, 1)));
    }
  }
}

export function mount(main) {
  for (const list of main.querySelectorAll("[data-ranking]")) new Ranking(list);
}

start(mount);
