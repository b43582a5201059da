import { isBoundedSvg } from './bounded-svg.js'
import { safePicture } from './safe-picture.js'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (content: string) => `<svg ${XMLNS} viewBox="0 0 9 9">${content}</svg>`
const RECT = '<rect width="9" height="9"/>'

/** Elements of which each refers eight times to the one before, so that `levels` of them draw `8 ** levels` shapes. */
function bomb(refer: (id: string) => string, hold: (id: string, content: string) => string, levels = 6): string {
  const all = Array.from({ length: levels }, (_, index) => hold(`i${index + 1}`, refer(`i${index}`).repeat(8)))
  return svg(`<defs>${hold('i0', RECT)}${all.join('')}</defs>${refer(`i${levels}`)}`)
}
const group = (id: string, content: string) => `<g id="${id}">${content}</g>`
const USES = bomb((id) => `<use href="#${id}"/>`, group)
const inner = (content: string) => `data:image/svg+xml;base64,${btoa(content)}`

const UNBOUNDED: readonly (readonly [how: string, svg: string])[] = [
  ['elements that use each other', USES],
  ['elements that use each other by xlink:href', bomb((id) => `<use xlink:href="#${id}"/>`, group)],
  ['elements that use each other behind a prefix', bomb((id) => `<s:use href="#${id}"/>`, group)],
  ['elements that use each other by character references', bomb((id) => `<use href="&#35;${id}"/>`, group)],
  ['elements that use each other in five levels', bomb((id) => `<use href="#${id}"/>`, group, 5)],
  ['few uses of very many shapes', svg(`<g id="a">${RECT.repeat(500)}</g>${'<use href="#a"/>'.repeat(16)}`)],
  [
    'masks of masks',
    bomb(
      (id) => `<rect mask="url(#${id})"/>`,
      (id, content) => `<mask id="${id}">${content}</mask>`,
    ),
  ],
  [
    'masks of masks by character references',
    bomb(
      (id) => `<rect mask="&#x75;r&#108;(#${id})"/>`,
      (id, content) => `<mask id="${id}">${content}</mask>`,
    ),
  ],
  [
    'clips of clips in a style',
    bomb(
      (id) => `<rect style="clip-path:url(#${id})"/>`,
      (id, content) => `<clipPath id="${id}">${content}</clipPath>`,
    ),
  ],
  [
    'patterns of patterns',
    bomb(
      (id) => `<rect fill="url(#${id})"/>`,
      (id, content) => `<pattern id="${id}">${content}</pattern>`,
    ),
  ],
  [
    'a pattern that many shapes inherit, in three levels',
    svg(
      [0, 1, 2]
        .map((at) => `<pattern id="p${at + 1}"><g fill="url(#p${at})">${RECT.repeat(30)}</g></pattern>`)
        .join(''),
    ),
  ],
  [
    'filters that draw what is filtered',
    bomb((id) => `<filter id="f${id}"><feImage href="#${id}"/></filter><g filter="url(#f${id})"/>`, group),
  ],
  [
    'a style sheet that gives each element a mask',
    svg(`<style>*{mask:url(#m)}</style><mask id="m">${RECT.repeat(60)}</mask>${RECT.repeat(60)}`),
  ],
  [
    'a style sheet with an address in pieces',
    svg(`<style>*{mask:u<!-- -->rl(#m)}</style><mask id="m">${RECT.repeat(60)}</mask>${RECT.repeat(60)}`),
  ],
  [
    'a style sheet that only seems to end',
    svg(`<style>&#60;/style x{} *{mask:u<![CDATA[rl(#m)]]>}</style>${RECT.repeat(60)}`),
  ],
  ['a style sheet with an escaped address', svg('<style>*{mask:\\75rl(#m)}</style>')],
  [
    'a mask by a variable that elements share',
    svg(`<g style="--m:url(#m)">${'<g style="mask:var(--m)">'.repeat(40)}${'</g>'.repeat(40)}</g>`),
  ],
  ['a mask that elements inherit', svg(`<g mask="url(#m)">${'<g mask="inherit"/>'.repeat(30)}</g>`)],
  ['markers at every point of a line', svg('<marker id="m"/><path marker-mid="url(#m)" d="M0 0 1 1 2 2"/>')],
  ['entities of entities', `<!DOCTYPE svg [<!ENTITY a "<g/>"><!ENTITY b "&a;&a;">]>${svg('&b;')}`],
  ['a page in it', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
  ['an SVG in it', svg(`<image href="${inner(svg(RECT))}"/>`)],
  ['an SVG in it, with a line break in its scheme', svg(`<image href="da&#10;ta:image/svg+xml,x"/>`)],
  ['an SVG in a style', svg(`<rect style="mask-image:url('${inner(svg(RECT))}')"/>`)],
  ['a style sheet as data', svg('<style>@import "data:text/css,*{mask:url(%23m)}";</style>')],
  ['another encoding', `<?xml version="1.0" encoding="utf-16"?>${svg(RECT)}`],
  ['another encoding without a word', [...svg(RECT)].join('\0')],
  ['more shapes than anybody sees', svg(RECT.repeat(10_000))],
]

test.each(UNBOUNDED)('V10: refuses an SVG with %s', (_how, picture) => {
  expect(isBoundedSvg(picture)).toBe(false)
})

/** The ways in which a data URL holds an SVG. */
const WRITTEN: readonly (readonly [how: string, write: (svg: string) => string])[] = [
  ['as it is', (svg) => `data:image/svg+xml,${svg.replaceAll('#', '%23')}`],
  ['as UTF-8', (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`],
  ['with each byte encoded', (svg) => `data:image/svg+xml,${[...Buffer.from(svg)].map(percent).join('')}`],
  ['with a percent sign that encodes nothing', (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}<!--100%-->`],
  ['in base64', (svg) => `data:image/svg+xml;base64,${btoa(svg)}`],
  ['in base64 with encoded signs', (svg) => `data:image/svg+xml;base64,${encodeURIComponent(btoa(svg))}`],
  ['in capitals', (svg) => `DATA:IMAGE/SVG+XML;BASE64,${btoa(svg)}`],
]
const percent = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`

test.each(WRITTEN)('V10: refuses an unbounded SVG, and takes a plain one, written %s', (_how, write) => {
  expect(safePicture(write(USES), { data: true })).toBeUndefined()
  expect(safePicture(write(svg(RECT)), { data: true })).toBeDefined()
})

test.each([
  ['compressed', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0)],
  ['in UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${svg(RECT)}`, 'utf16le'))],
  ['in Latin-1', Uint8Array.from(Buffer.from(svg('<title>é</title>'), 'latin1'))],
])('V10: refuses an SVG that is %s, because a browser may read it otherwise', (_how, bytes) => {
  const picture = `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`
  expect(safePicture(picture, { data: true })).toBeUndefined()
})

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const gradients = Array.from({ length: 40 }, (_, index) => `<linearGradient id="g${index}"><stop/></linearGradient>`)

test.each([
  ['shapes', svg(RECT.repeat(500))],
  ['a document type and a comment', `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg><!-- made by -->${svg(RECT)}`],
  ['forty gradients', svg(gradients.join('') + gradients.map((_, at) => `<path fill="url(#g${at})"/>`).join(''))],
  [
    'gradients by a style sheet',
    svg(`<style>.a{fill:url(#g1);stroke: url('#g2')}</style>${gradients.join('')}<path class="a"/>`),
  ],
  [
    'a picture of pixels as a pattern',
    svg(
      `<g clip-path="url(#c)"><rect fill="url(#p)"/></g><defs><pattern id="p"><use xlink:href="#i"/></pattern><clipPath id="c">${RECT}</clipPath><image id="i" xlink:href="${PNG}"/></defs>`,
    ),
  ],
  [
    'a mask, a clip and a shadow',
    svg(
      `<mask id="m">${RECT}</mask><clipPath id="c">${RECT}</clipPath><filter id="f"><feGaussianBlur/></filter><g mask="url(#m)"><g clip-path="url(#c)" filter="url(#f)">${RECT.repeat(50)}</g></g>`,
    ),
  ],
  ['a few uses', svg(`<path id="a"/>${'<use href="#a"/>'.repeat(6)}`)],
])('V10: takes an SVG with %s, as wallets have', (_how, picture) => {
  expect(isBoundedSvg(picture)).toBe(true)
})
