import { createHash } from 'node:crypto'
import type { WalletRecord } from './wallet-record.js'

const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  eip155: ['eip155:1', 'eip155:137', 'eip155:10', 'eip155:8453', 'eip155:42161', 'eip155:56', 'eip155:43114'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
}

/** The namespaces that a wallet supports. Most wallets support EVM networks. */
const KINDS = [
  ['eip155'],
  ['eip155'],
  ['eip155'],
  ['eip155', 'solana'],
  ['solana'],
  ['bip122'],
  ['eip155', 'bip122'],
  ['eip155', 'solana', 'bip122', 'polkadot'],
]

/** A registry of wallets that do not exist, the same in every run. Their links use reserved hosts. */
export const inventWallets = (): readonly WalletRecord[] =>
  inventedNames()
    .map((name) => ({ name, id: idOf(name) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ name, id }, place) => inventWallet(name, id, place + 1))

/** The first wallet of the registry, and the only one that can really connect. */
export function demoWallet(url: string): WalletRecord {
  const name = 'Demo Wallet'
  const chains = Object.values(NETWORKS).flat()
  return {
    id: idOf(name),
    name,
    image_id: imageIdOf(idOf(name)),
    homepage: url,
    order: 0,
    chains,
    webapp_link: url,
    badge_type: 'certified',
  }
}

function inventWallet(name: string, id: string, order: number): WalletRecord {
  const word = name.toLowerCase().replace(' ', '-')
  const host = `${word}.example`
  // Each byte of the id decides one property.
  const [kind, many, badge, mobile, desktop, page, universal, extension] = Buffer.from(id, 'hex')
  const namespaces = KINDS[kind! % KINDS.length]!
  return {
    id,
    name,
    image_id: imageIdOf(id),
    homepage: `https://${host}`,
    order,
    chains: namespaces.flatMap((namespace) => NETWORKS[namespace]!.slice(0, 1 + (many! % 7))),
    badge_type: badge! % 3 === 0 ? 'certified' : 'none',
    ...(mobile! % 8 > 0 && {
      mobile_link: `${word}://`,
      app_store: `https://apps.${host}/ios`,
      play_store: `https://apps.${host}/android`,
    }),
    ...(desktop! % 3 === 0 && { desktop_link: `${word}-desktop://` }),
    ...(page! % 3 === 0 && { webapp_link: `https://app.${host}` }),
    ...(universal! % 4 === 0 && { link_mode: `https://open.${host}` }),
    ...(extension! % 2 === 0 && { rdns: `example.${word}`, chrome_store: `https://apps.${host}/chrome` }),
  }
}

const idOf = (name: string): string => createHash('sha256').update(`latchkey devnet wallet ${name}`).digest('hex')

/** In the form of a UUID, as in public registries. */
export const imageIdOf = (id: string): string =>
  id.slice(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

// No existing wallet uses these words. Every first word is combined with every second one.

const FIRST =
  'Amber Brisk Cobalt Dapper Ember Fabled Gentle Hollow Indigo Jolly Keen Lofty Mellow Nimble Olive Plucky Quaint Rustic Silver Tidy Umber Velvet Willow Young Zesty Bright Copper Dusky Frosty Golden'
const SECOND =
  'Acorn Badger Cabin Drawer Envelope Fern Garage Harbour Island Jug Kettle Lantern Marmot Nest Orchard Pocket Quilt Rucksack Satchel Teapot'

/** Six hundred different names. */
const inventedNames = (): readonly string[] =>
  FIRST.split(' ').flatMap((first) => SECOND.split(' ').map((second) => `${first} ${second}`))
