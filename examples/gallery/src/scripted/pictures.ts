import { definePlugin, Images } from '@latchkey/core/plugin'

/** A picture for a name, always the same one: two shapes on a ground. */
export function pictureOf(name: string): string {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7)
  const hue = (seed * 47) % 360
  const ground = `hsl(${hue} 62% 46%)`
  const [light, dark] = [`hsl(${(hue + 40) % 360} 90% 78%)`, `hsl(${(hue + 340) % 360} 70% 30%)`]
  const shapes = [
    `<circle cx="32" cy="32" r="17" fill="${light}"/><circle cx="38" cy="27" r="11" fill="${dark}"/>`,
    `<path d="M14 46 32 14l18 32z" fill="${light}"/><path d="M24 46 32 32l8 14z" fill="${dark}"/>`,
    `<rect x="15" y="20" width="34" height="25" rx="6" fill="${light}"/><circle cx="42" cy="33" r="4" fill="${dark}"/>`,
    `<path d="M32 12 50 32 32 52 14 32z" fill="${light}"/><path d="M32 24 40 32 32 40 24 32z" fill="${dark}"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${shapes[seed % 4]}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/[()']/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`
}

/** Has a picture for every id. */
export const scriptedPictures = definePlugin({
  id: 'scripted-pictures',
  setup: (ctx) =>
    ctx.provide(Images, {
      create: () => ({ peek: (_kind, id) => pictureOf(id), load: async (_kind, id) => pictureOf(id) }),
    }),
})
