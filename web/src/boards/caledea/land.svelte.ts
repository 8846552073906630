import { themeInUse } from "../../lib/settings.svelte";
import { groundPicture } from "./ground";
import type { Scenery } from "./types";

/** The last land drawn: an earlier moment reuses it at once. */
let last = { key: "", urls: [] as string[] };

/** The land as a picture that the browser need not redraw while the board moves; redrawn when the theme changes. */
export class Land {
  /** URL of the picture; empty until there is one. */
  url = $state("");

  constructor(scenery: () => Scenery | null) {
    $effect(() => {
      const [place, theme] = [scenery(), themeInUse()];
      if (!place || !theme) return;
      const key = `${theme} ${place.cols} ${place.squares.join(" ")}`;
      if (last.key === key) {
        this.url = last.urls.at(-1) ?? "";
        return;
      }
      let over = false;
      // The theme's colors reach the page one frame later.
      requestAnimationFrame(() => over || this.#draw(place, key));
      return () => {
        over = true;
      };
    });
  }

  #draw(place: Scenery, key: string): void {
    last.urls.forEach((url) => URL.revokeObjectURL(url));
    last = { key, urls: [] };
    const keep = (blob: Blob) => {
      last.urls.push(URL.createObjectURL(blob));
      this.url = last.urls.at(-1) ?? "";
    };
    const colors = getComputedStyle(document.documentElement);
    keep(new Blob([groundPicture(place, (name) => colors.getPropertyValue(name))], { type: "image/svg+xml" }));
    void pixels(this.url).then((bitmap) => bitmap && last.key === key && keep(bitmap));
  }
}

async function pixels(url: string): Promise<Blob | null> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/webp", 0.92));
}
