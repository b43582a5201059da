import type { AppConfig, AppKit, WalletEntry } from '@latchkey/core'
import type { Page } from '@latchkey/core/plugin'
import { serviceOf } from './service-of.js'

// Like `not-loaded.ts`, which it is a part of, it imports no code.

/** A row of the modal's list before the modal is there. */
export interface KnownRow {
  /** Without a name it keeps the row's place. */
  readonly name?: string | undefined
  /** A picture for an `<img>`; undefined where there is none, or one that only the modal's gate can judge. */
  readonly icon?: string | undefined
  /** Whether an entry of the modal's list is that of this row. */
  isOf(entry: WalletEntry): boolean
}

/** An installed wallet as it describes itself. */
interface InstalledWallet extends Pick<KnownRow, 'icon'> {
  readonly name: string
  /** How many namespaces of the kit it is in. */
  namespaces: number
}

/** The modal lists the others. */
const MAX_INSTALLED = 6
/** No more are stored. */
const MAX_RECENT = 2
/** Nobody has so many; the modal deals with a page that is flooded with wallets. */
const FLOOD = 20

/**
 * The rows with which the modal's list begins, where a wallet is installed: pairing, the wallets used last, and the installed
 * ones as far as the page tells at once, by EIP-6963 and the Wallet Standard. None where the app orders or hides wallets, or
 * shows something before them. None at all where two wallets have one name, or where a name is unusual: the modal tells a
 * visitor what to make of those.
 *
 * @param pairingTitle undefined where it is not loaded yet.
 */
export function knownRows(kit: AppKit, pairingTitle: string | undefined): readonly KnownRow[] {
  const config = serviceOf(kit, 'app-config')
  if (!beginsWithWallets(config) || serviceOf(kit, 'connections').getSnapshot().connected) return []
  const installed = installedWallets(kit)
  const recent = recentNames(kit, config).filter((name) => !installed.some((one) => one.name === name))
  const names = [...installed, ...recent.map((name) => ({ name }))].map(({ name }) => name.toLowerCase())
  const isClear = names.every((name, index) => isPlain(name) && names.indexOf(name) === index)
  if (!installed[0] || installed.length >= FLOOD || !isClear) return []
  const isOf =
    (name: string, isInstalled: boolean): KnownRow['isOf'] =>
    (entry) =>
      entry.name === name && entry.installed === isInstalled
  const used = recent.map((name) => ({ name, isOf: isOf(name, false) }))
  const here = installed.slice(0, MAX_INSTALLED).map(({ name, icon }) => ({ name, icon, isOf: isOf(name, true) }))
  // On a phone, the list of all wallets takes the place of pairing, or pairing has another title.
  const { walletconnect, wallets } = kit.plugins.getSnapshot()
  const { mobile } = serviceOf(kit, 'device')
  const hasPairing = walletconnect && !(mobile && wallets)
  const pairing = {
    name: mobile ? undefined : pairingTitle,
    isOf: ({ group }: WalletEntry) => group === 'walletConnect',
  }
  return hasPairing && !config.connectorTypeOrder ? [pairing, ...used, ...here] : [...used, ...here]
}

/** Those of several namespaces come first. */
function installedWallets(kit: AppKit): readonly InstalledWallet[] {
  const page = serviceOf(kit, 'page')
  const ways = serviceOf(kit, 'known-namespaces')
    .getSnapshot()
    .map(({ installedBy }) => installedBy)
  const all = ways.includes('eip6963') ? announcedWallets(page) : []
  const announced = [...all]
  for (const one of registeredWallets(page, ways)) {
    const same = announced.find(({ name }) => name === one.name)
    if (same) same.namespaces += one.namespaces
    else all.push(one)
  }
  return all.sort((a, b) => Number(b.namespaces > 1) - Number(a.namespaces > 1))
}
function beginsWithWallets({ features, connectorTypeOrder: order, ...config }: AppConfig): boolean {
  const { legalCheckbox, collapseWallets, emailShowWallets = true } = { ...config, ...features }
  const isTheApps = config.excludeWalletIds ?? config.walletIdentities ?? config.connectMethodsOrder
  return !isTheApps && (!order || order === 'installed-first') && !legalCheckbox && !collapseWallets && emailShowWallets
}

function announcedWallets(page: Page): InstalledWallet[] {
  const found: InstalledWallet[] = []
  const stop = page.listen('eip6963:announceProvider', ({ detail }: CustomEvent) => {
    if (found.length < FLOOD) found.push(read(detail.info, 1))
  })
  page.dispatch(new Event('eip6963:requestProvider'))
  stop()
  return found
}

/** @param prefixes those of a namespace's chains. */
function registeredWallets(page: Page, prefixes: readonly (string | false | undefined)[]): readonly InstalledWallet[] {
  const found: InstalledWallet[] = []
  const register = (...wallets: readonly (Described & { readonly chains: readonly string[] })[]) => {
    for (const wallet of wallets) {
      const count = prefixes.filter((one) => one && wallet.chains.some((chain) => chain.startsWith(one))).length
      if (count > 0 && found.length < FLOOD) found.push(read(wallet, count))
    }
    return () => {}
  }
  page.dispatch(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return found
}

interface Described {
  readonly name: string
  readonly icon?: string
}

/** A name of which no letter is unseen or looks like another one. */
const isPlain = (name: string) => name.length <= 32 && /^[\w.&+-]+(?: [\w.&+-]+)*$/.test(name)

/** The address of a picture that makes no request. */
const PICTURE =
  /^data:image\/(?:png|jpeg|gif|webp|(svg)\+xml);base64,((?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?)$/i
const MAX_PICTURE_LENGTH = 65_536

function read({ name, icon = '' }: Described, namespaces: number): InstalledWallet {
  const [, svg, data = ''] = (icon.length <= MAX_PICTURE_LENGTH && PICTURE.exec(icon)) || []
  return { name: String(name), icon: data && !(svg && isMuchWork(atob(data))) ? icon : undefined, namespaces }
}

/** Whether an SVG could take long to draw. The gate of the modal knows more of them that do not. */
function isMuchWork(svg: string): boolean {
  const references = svg.match(/url|inherit/gi) ?? []
  return (
    references.length > 4 || /[<:](?:use|feImage|pattern|marker|foreignObject|style|image)|<[!?]|[\0\\&]/i.test(svg)
  )
}

/** The names of the wallets used last, as `createRecentWallets` of core has stored them. */
function recentNames(kit: AppKit, { id }: AppConfig): readonly string[] {
  try {
    const { v, data } = JSON.parse(
      serviceOf(kit, 'key-value').get(`@appkit/${id ? `${id}/` : ''}recent_wallets`) ?? '{}',
    )
    return v === 1 ? data.slice(0, MAX_RECENT).map(({ name }: { readonly name: unknown }) => String(name)) : []
  } catch {
    // The list of the modal removes what is broken.
    return []
  }
}
