import { answerOfChain, isForChain } from './chain.mjs'
import { drawPicture } from './picture.mjs'
import { pageOfWallets } from './registry.mjs'

const json = (value, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(value) })
const picture = { status: 200, type: 'image/png', body: drawPicture() }
const emptyPage = { status: 200, type: 'text/html', body: '<!doctype html><title>Frame</title>' }
const nothingHere = { status: 404, type: 'text/plain', body: '' }

/** AppKit's features by default, without settings from its makers' dashboard. */
const FEATURES = [
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
  'multi_wallet',
  'email_capture',
  'fund_from_exchange',
  'payments',
  'reown_authentication',
  'headless',
]

/** By host and path. The first match answers. */
const ANSWERS = [
  [/^api\.web3modal\.\w+\/getWallets$/, ({ query }) => json(pageOfWallets(query))],
  [/^api\.web3modal\.\w+\/.*Image/, () => picture],
  [
    /^api\.web3modal\.\w+\/appkit\/v1\/config$/,
    () => json({ features: FEATURES.map((id) => ({ id, isEnabled: true, config: null })) }),
  ],
  [
    /^api\.web3modal\.\w+\/appkit\/v1\/project-limits$/,
    () => json({ planLimits: { tier: 'starter', isAboveMauLimit: false, isAboveRpcLimit: false } }),
  ],
  [/^api\.web3modal\.\w+\/projects\/v1\/origins$/, ({ origin }) => json({ allowedOrigins: [origin] })],
  [/^api\.web3modal\.\w+\/getAnalyticsConfig$/, () => json({ isAnalyticsEnabled: true })],
  [/^pulse\.walletconnect\.\w+\//, () => json({ status: 'ok' }, 202)],
  [/^explorer-api\.walletconnect\.\w+\/.*logo/, () => picture],
  [/^explorer-api\.walletconnect\.\w+\//, () => json({ listings: {}, count: 0, total: 0 })],
  [/^(verify|secure|secure-mobile)\.walletconnect\.\w+\/|^app\.family\.co\//, () => emptyPage],
  [/^rpc\.walletconnect\.\w+\/v1\/identity\//, () => json({ name: null, avatar: null })],
  [/^rpc\.walletconnect\.\w+\/v1\/account\/.*\/balance$/, () => json({ balances: [] })],
  [/^rpc\.walletconnect\.\w+\/v1\/account\/.*\/history$/, () => json({ data: [], next: null })],
  [/^rpc\.walletconnect\.\w+\/v1\/supported-chains$/, () => json({ http: ['eip155:1', 'eip155:137'], ws: [] })],
  [/\.coinbase\.com\//, () => json({})],
  // The pages then use the machine's own fonts at no cost.
  [/\.(woff2?|css)$/, () => nothingHere],
  [/\.(png|jpe?g|webp|gif|ico|svg)$/, () => picture],
]

/** Answers for a foreign host. Undefined if no entry matches. */
export function answerOf({ host, path, query, origin, body }) {
  // A request to a node is recognized by its body, because each peer uses other nodes.
  if (isForChain(body)) return json(answerOfChain(body, /polygon|137/.test(`${host}${path}?${query}`) ? 137 : 1))
  const [, answer] = ANSWERS.find(([pattern]) => pattern.test(host + path)) ?? []
  return answer?.({ query, origin })
}
