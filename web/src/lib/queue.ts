/** Runs jobs one after another, each when the previous one has finished. */
export class Queue {
  /** The number of waiting jobs. */
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
