import type { Drawing } from '@latchkey/core/plugin'

// Our own marks of the networks, in the forms and colours they are known by. Test networks are grey.

type Shapes = Drawing['shapes']

const GREY = '#6f7787'

const drawn = (background: string, ...shapes: Shapes): Drawing => ({ background, shapes })
const ofTestNetwork = ({ shapes }: Drawing): Drawing => ({ background: GREY, shapes })

const ethereum = drawn(
  '#627eea',
  ['#fff', 'M12 3.2v12l-5.6-3.2zM12 21v-4.3l-5.6-3.2z'],
  ['#c3cef8', 'M12 3.2v12l5.6-3.2zM12 21v-4.3l5.6-3.2z'],
)

const polygon = drawn('#7b3fe4', [
  '#fff',
  'M12.1 10.9v-2.6l-4-2.4l-4 2.4v4.6l4 2.4l7.8-4.4l2.2 1.2v2.6l-2.2 1.2l-2.1-1.2v-1.6l-1.9 0v2.6l4 2.4l4.1-2.4v-4.6l-4.1-2.4l-7.8 4.4l-2.1-1.2v-2.6l2.1-1.2l2.2 1.2v1.6z',
])

const base = drawn('#0052ff', [
  '#fff',
  'M12 19.3A7.3 7.3 0 1 0 12 4.7a7.3 7.3 0 0 0-7.3 6.4h9.8v1.8H4.7a7.3 7.3 0 0 0 7.3 6.4z',
])

const arbitrum = drawn(
  '#213147',
  ['#fff', 'M10.6 5.4h2.8L18.3 18h-3L12 9.1 8.7 18h-3z'],
  ['#12aaff', 'M12.4 13.3l1.1-2.9L16.4 18h-2.5z'],
)

const optimism = drawn('#ff0420', [
  '#fff',
  'M8.5 8.4c2.2 0 3.4 1.3 3 3.6s-2 3.6-4.2 3.6-3.4-1.3-3-3.6 2-3.6 4.2-3.6zm-.3 2c-.9 0-1.5.6-1.7 1.6s.2 1.6 1.1 1.6 1.5-.6 1.7-1.6-.2-1.6-1.1-1.6zM13.6 8.5h3.3c1.9 0 2.9 1 2.6 2.6s-1.6 2.5-3.5 2.5h-1.1l-.3 1.9h-2.2zm1.9 1.9-.2 1.4h1c.6 0 1-.2 1.1-.7s-.2-.7-.8-.7z',
])

const bnb = drawn('#f0b90b', [
  '#fff',
  'M9.1 10.7 12 7.8l2.9 2.9 1.7-1.7L12 4.4 7.4 9zM4.4 12l1.7-1.7L7.8 12l-1.7 1.7zM9.1 13.3l2.9 2.9 2.9-2.9 1.7 1.7-4.6 4.6L7.4 15zM16.2 12l1.7-1.7 1.7 1.7-1.7 1.7zM12 10.3l1.7 1.7-1.7 1.7-1.7-1.7z',
])

const avalanche = drawn('#e84142', [
  '#fff',
  'M11.1 5.3c.5-.8 1.3-.8 1.8 0l1.4 2.6c.4.7.4 1.5 0 2.2l-3.9 7c-.4.7-1 1.1-1.8 1.1H5.2c-1 0-1.3-.7-.8-1.5zM15.6 13.2c.5-.8 1.2-.8 1.7 0l2.3 3.6c.5.8.1 1.4-.8 1.4H14c-.9 0-1.3-.6-.8-1.4z',
])

const gnosis = drawn(
  '#04795b',
  ['#fff', 'M8.3 7.6a4.4 4.4 0 0 1 3.7 2 4.4 4.4 0 1 1 0 4.8 4.4 4.4 0 1 1-3.7-6.8z'],
  ['#04795b', 'M8.3 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM15.7 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'],
)

const zksync = drawn('#1e4bf5', [
  '#fff',
  'M3.5 12l5.6-5.6v2.9h5.8l-5.8 4.2v4.1zM20.5 12l-5.6 5.6v-2.9H9.1l5.8-4.2V6.4z',
])

const fantom = drawn('#1969ff', [
  '#fff',
  'M12 4.4l5 2.8-5 2.8-5-2.8zM7 8.7l5 2.8 5-2.8v2.9l-5 2.8-5-2.8zM7 13.1l5 2.8 5-2.8v3.7l-5 2.8-5-2.8z',
])

const kaia = drawn('#bff009', ['#0b1a00', 'M6.9 5.6h3v12.8h-3zM11 12l4.5-6.4h3.6L14.4 12l4.7 6.4h-3.6z'])

const aurora = drawn('#70d44b', [
  '#fff',
  'M10.5 5.6c.7-1.2 2.3-1.2 3 0l5.6 9.8c.7 1.2-.2 2.6-1.5 2.6H6.4c-1.3 0-2.2-1.4-1.5-2.6zM12 8.1l-4.6 8h9.2z',
])

export const namespace = ethereum

export const networks: Readonly<Record<string, Drawing>> = {
  1: ethereum,
  10: optimism,
  56: bnb,
  100: gnosis,
  137: polygon,
  250: fantom,
  324: zksync,
  8217: kaia,
  8453: base,
  42161: arbitrum,
  43114: avalanche,
  1313161554: aurora,
  80002: ofTestNetwork(polygon),
  84532: ofTestNetwork(base),
  421614: ofTestNetwork(arbitrum),
  11155111: ofTestNetwork(ethereum),
  11155420: ofTestNetwork(optimism),
}
