import { themeInUse } from "../../lib/settings.svelte";
import { groundPicture } from "./ground";
import type { Scenery } from "./types";

/** The land as a picture that the browser need not draw again while the board is moved; drawn anew for day and night. */
export class Land {
  /** Where the picture is; empty until there is one. */
  url = $state("");

  constructor(scenery: () => Scenery | null) {
    $effect(() => {
      const [place, theme] = [scenery(), themeInUse()];
      if (!place || !theme) return;
      const made: string[] = [];
      const keep = (blob: Blob) => {
        made.push(URL.createObjectURL(blob));
        this.url = made.at(-1) ?? "";
      };
      let over = false;
      // The theme's colours are on the page a frame later.
      requestAnimationFrame(() => {
        if (over) return;
        const colours = getComputedStyle(document.documentElement);
        keep(new Blob([groundPicture(place, (name) => colours.getPropertyValue(name))], { type: "image/svg+xml" }));
        void pixels(this.url).then((bitmap) => bitmap && !over && keep(bitmap));
      });
      return () => {
        over = true;
        made.forEach((url) => URL.revokeObjectURL(url));
      };
    });
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
