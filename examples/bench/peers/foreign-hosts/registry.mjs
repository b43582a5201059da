import { createHash } from 'node:crypto'
import { INSTALLED_WALLET } from '../page/installed-wallet.mjs'

const COUNT = 620
const hash = (text) => createHash('sha256').update(text).digest('hex')

/** As many wallets as the public registry has, all invented. */
const WALLETS = Array.from({ length: COUNT }, (_, index) => walletOf(`Wallet ${index}`, `com.wallet${index}`, index))

/** The registry's entry of the wallet that is installed in the page. */
const INSTALLED = walletOf(INSTALLED_WALLET.name, INSTALLED_WALLET.rdns, COUNT)

function walletOf(name, rdns, order) {
  const id = hash(name)
  return {
    id,
    name,
    rdns,
    order,
    slug: name.toLowerCase().replace(' ', '-'),
    image_id: id.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    homepage: `https://${rdns}.example`,
    mobile_link: `${rdns}://`,
    desktop_link: null,
    link_mode: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    injected: null,
    chains: [
      'eip155:1',
      'eip155:137',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
    ],
    badge_type: 'none',
    supports_wc: true,
  }
}

/** A page of wallets, in the form that the registry's clients expect. */
export function pageOfWallets(query) {
  const list = (name) => query.get(name)?.split(',').filter(Boolean)
  const [names, rdns, include, exclude] = ['names', 'rdns', 'include', 'exclude'].map(list)
  const all = names || rdns ? [INSTALLED, ...WALLETS] : WALLETS
  const wanted = all
    .filter((wallet) => !(names || rdns) || names?.includes(wallet.name) || rdns?.includes(wallet.rdns))
    .filter(({ id }) => (!include || include.includes(id)) && !exclude?.includes(id))
  const entries = Number(query.get('entries') ?? 40)
  const end = Number(query.get('page') ?? 1) * entries
  return {
    count: wanted.length,
    nextPage: end < wanted.length ? end / entries + 1 : null,
    data: wanted.slice(end - entries, end),
  }
}
