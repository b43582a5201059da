import fc from 'fast-check'
import { anyCharacter } from '../any-character.test.helper.js'
import { HOSTILE_LINKS } from './links/hostile-links.test.helper.js'
import { MAX_PICTURE_BYTES, safePicture, type PicturePolicy } from './safe-picture.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const ANNOUNCED: PicturePolicy = { data: true }
const REGISTRY: PicturePolicy = { hosts: ['images.example', '*.cdn.example'] }
const PNG = 'data:image/png;base64,iVBORw0KGgo='
const svgOf = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)}`

// Sixty pictures that attack, as announced wallets and registries bring them.
const HOSTILE: readonly (readonly [how: string, picture: unknown])[] = [
  // Out of the attribute, the tag, or the style in which it is written.
  ['a way out of an attribute', `${PNG}" onerror="window.__pwned=1`],
  ['a way out of an attribute in single quotes', `${PNG}' onerror='window.__pwned=1`],
  ['a way out of an attribute without quotes', `${PNG} onerror=window.__pwned=1`],
  ['a way out of a tag', `${PNG}"><script>window.__pwned=1</script>`],
  ['a way out of a style', `${PNG});background:url(https://evil.example/x`],
  ['a way out of a style in quotes', `${PNG}");}*{background:url("https://evil.example/x`],
  ['a way out by a backslash', `${PNG}\\";alert(1)//`],
  ['a way out by a line break', `${PNG}\nonerror=alert(1)`],
  ['a way out by a backtick', `${PNG}\`onerror=alert(1)`],
  ['a way out by an entity', `${PNG}&quot; onerror=alert(1)`],
  ['a way out behind a host', 'https://images.example/x.png" onerror="alert(1)'],
  // Not a picture at all.
  ['a page', 'data:text/html,<script>window.__pwned=1</script>'],
  ['a page in base64', 'data:text/html;base64,PHNjcmlwdD4='],
  ['a page that names a picture', 'data:text/html;image/png,<script>'],
  ['a page of XML', 'data:application/xhtml+xml,<html/>'],
  ['a program', 'data:text/javascript,alert(1)'],
  ['data without a type', 'data:,x'],
  ['data without a type in base64', 'data:;base64,AAAA'],
  ['data without an end to its head', 'data:image/png;base64'],
  ['data without a content', 'data:image/png;base64,'],
  ['a picture of another kind', 'data:image/bmp;base64,AAAA'],
  ['an icon', 'data:image/x-icon;base64,AAAA'],
  ['any picture', 'data:image/*;base64,AAAA'],
  ['a document with pictures', 'data:application/pdf;base64,AAAA'],
  ['a type that only begins like one', 'data:image/pngx;base64,AAAA'],
  ['a type that only begins like SVG', 'data:image/svg+xmlx,<svg/>'],
  ['a type with more behind it', 'data:image/png;type=text/html;base64,AAAA'],
  ['a type with a name', 'data:image/svg+xml;filename=x.html,<svg/>'],
  ['a PNG in letters', 'data:image/png,<svg onload=alert(1)>'],
  ['base64 that is none', 'data:image/svg+xml;base64,<svg onload=alert(1)>'],
  ['half a letter', 'data:image/svg+xml,<svg>\uD800</svg>'],
  ['a space in the scheme', 'data :image/png;base64,AAAA'],
  ['a tab in the scheme', 'da\tta:image/png;base64,AAAA'],
  // Too heavy.
  ['five megabytes', `data:image/png;base64,${'A'.repeat(5_000_000)}`],
  ['one byte too many', `data:image/png;base64,${'A'.repeat(MAX_PICTURE_BYTES - 21)}`],
  ['two hundred thousand shapes', svgOf('<rect width="9" height="9"/>'.repeat(200_000))],
  ['few letters of many bytes', `data:image/svg+xml,<svg>${'\u20AC'.repeat(MAX_PICTURE_BYTES / 2)}</svg>`],
  // From elsewhere.
  ['another host', 'https://evil.example/x.png'],
  ['a host that begins like ours', 'https://images.example.evil.com/x.png'],
  ['a host that ends like ours', 'https://evilimages.example/x.png'],
  ['a host below ours', 'https://evil.images.example/x.png'],
  ['the top of a host', 'https://cdn.example/x.png'],
  ['another port', 'https://images.example:8443/x.png'],
  ['without encryption', 'http://images.example/x.png'],
  ['with a name', 'https://images.example@evil.com/x.png'],
  ['behind a backslash', 'https://evil.com\\@images.example/x.png'],
  ['without a scheme', '//images.example/x.png'],
  ['from this page', '/x.png'],
  ['a name only', 'x.png'],
  ['an app', 'metamask://icon'],
  ['a program as an address', 'javascript:alert(1)'],
  ['a program in mixed case', 'JaVaScRiPt:alert(1)//data:image/png'],
  ['a file', 'file:///etc/passwd'],
  ['another page’s own', 'blob:https://evil.example/0b4838db-0161-4ffe-022d-532bf03dba00'],
  ['a distributed file', 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'],
  // No text.
  ['nothing to draw', ''],
  ['whitespace', ' \n '],
  ['nothing', undefined],
  ['null', null],
  ['an object that says it is one', { toString: () => PNG }],
  ['a list of one', [PNG]],
  ['a text object', new String(PNG)],
]

test('V10: the list has sixty different hostile pictures', () => {
  expect(new Set(HOSTILE.map(([, picture]) => picture)).size).toBe(HOSTILE.length)
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
})

test.each(HOSTILE)('V10: refuses %s as a picture from any source', (_how, picture) => {
  expect(safePicture(picture, { ...ANNOUNCED, ...REGISTRY })).toBeUndefined()
})

test.each(HOSTILE_LINKS)('V10: refuses a link with %s as a picture', (_how, link) => {
  expect(safePicture(link, { data: true, hosts: ['evil.com', 'evil.example', 'metamask.app.link'] })).toBeUndefined()
})

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'])(
  'V10: accepts a %s of up to 64 KiB from an announced wallet',
  (type) => {
    expect(safePicture(`data:image/${type};base64,AAAA`, ANNOUNCED)).toBe(`data:image/${type};base64,AAAA`)
    const heaviest = `data:image/${type};base64,`.padEnd(MAX_PICTURE_BYTES, 'A')
    expect(safePicture(heaviest, ANNOUNCED)).toBe(heaviest)
  },
)

test('V10: accepts an SVG of up to 64 KiB from an announced wallet', () => {
  const head = 'data:image/svg+xml;base64,'
  const length = Math.floor((MAX_PICTURE_BYTES - head.length) / 4) * 3
  const text = `${'<svg xmlns="http://www.w3.org/2000/svg">'.padEnd(length - 6)}</svg>`
  const heaviest = `${head}${btoa(text)}`
  expect(MAX_PICTURE_BYTES - heaviest.length).toBeLessThan(8)
  expect(safePicture(heaviest, ANNOUNCED)).toBe(heaviest)
})

test('V10: re-encodes a plain SVG as the same picture without characters that break out', () => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' onload="window.__pwned=1">\n<g transform="scale(2)"/></svg>`
  const safe = safePicture(`data:image/svg+xml;utf8,${svg}`, ANNOUNCED)!
  expect(safe).not.toMatch(/["'<>()\\`\s]/)
  expect(decodeURIComponent(safe)).toBe(`data:image/svg+xml;utf8,${svg}`)
  expect(safePicture(`  ${svgOf('<path/>')}\n`, ANNOUNCED)).toBe(svgOf('<path/>'))
})

test('V15: accepts a registry’s picture only from the listed hosts', () => {
  expect(safePicture('https://images.example/a/b.png?w=1', REGISTRY)).toBe('https://images.example/a/b.png?w=1')
  expect(safePicture('https://eu.cdn.example/a.png', REGISTRY)).toBe('https://eu.cdn.example/a.png')
  expect(safePicture("https://images.example/a'b(c).png", REGISTRY)).toBe('https://images.example/a%27b%28c%29.png')
})

test('V10: refuses everything that a policy does not name', () => {
  const made = 'blob:https://shop.example/0b4838db-0161-4ffe-022d-532bf03dba00'
  expect(safePicture(PNG, REGISTRY)).toBeUndefined()
  expect(safePicture('https://images.example/a.png', ANNOUNCED)).toBeUndefined()
  expect(safePicture(made, { ...ANNOUNCED, ...REGISTRY })).toBeUndefined()
  expect(safePicture(made, { made: true })).toBe(made)
  expect(safePicture(`${made}" onerror="alert(1)`, { made: true })).toBeUndefined()
  for (const picture of [PNG, made, 'https://images.example/a.png']) expect(safePicture(picture, {})).toBeUndefined()
})

test('V10: any accepted text is a picture that breaks out of nothing and passes again unchanged', () => {
  const policy: PicturePolicy = { ...ANNOUNCED, ...REGISTRY }
  const head = fc.constantFrom(
    'data:image/svg+xml,',
    'data:image/svg+xml;utf8,',
    'DATA:image/PNG;base64,',
    'data:text/html,',
    'https://images.example/',
    'https://',
    'blob:',
    '',
  )
  const rest = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 20 }),
    fc.stringMatching(/^[ -~]{0,20}$/),
    fc.base64String({ maxLength: 20 }),
  )
  fc.assert(
    fc.property(head, rest, (head, rest) => {
      const safe = safePicture(head + rest, policy)
      if (safe === undefined) return true
      return (
        /^(?:data:image\/(?:png|svg\+xml)[;,]|https:\/\/images\.example\/)[^"'<>()\\`\s\p{Cc}]+$|^https:\/\/images\.example\/$/u.test(
          safe,
        ) && safePicture(safe, policy) === safe
      )
    }),
    { numRuns: RUNS },
  )
})
