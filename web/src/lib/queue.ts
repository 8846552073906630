/** Jobs that are done one after another, each when the one before has ended. */
export class Queue {
  /** How many wait. */
  waiting = 0;
  #last: Promise<void> = Promise.resolve();

  add(until: () => Promise<void>, act: () => void): void {
    this.waiting += 1;
    this.#last = this.#last.then(until).then(() => {
      this.waiting -= 1;
      act();
    });
  }
}
