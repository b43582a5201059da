import { expect, type TestType } from '@playwright/test'
import type { DevnetMap } from '@latchkey/example-devnet'
import type { Serve } from './serve-beside.js'
import type { Visitor } from './visitor.js'

export const MODAL = '[role=dialog]'
const PROMPT = '.prompt'
const card = (namespace: string) => `[role=tabpanel] li[aria-label="${namespace}"]`

export const EVM_CARD = card('EVM')

/** A page wallet's row, and how its addresses begin. WebKit puts no space between the two texts of a row. */
const EVM = { namespace: 'EVM', row: /^Page Wallet ?Installed/, address: /0x/ }
const SOLANA = {
  namespace: 'Solana',
  row: /^Page Wallet for Solana ?Installed/,
  address: /[1-9A-HJ-NP-Za-km-z]{6}…/,
}

/** The tests of one driver. */
export type SmokeTest = TestType<
  {
    readonly visitor: Visitor
    readonly baseURL: string | undefined
    readonly serve: Serve
  },
  object
>

/** Connects the page wallet, which approves by itself. */
export async function approveEvm({ press, seesNo, sees }: Visitor): Promise<void> {
  await press(EVM_CARD, /^Connect/)
  await press(MODAL, EVM.row)
  await seesNo(MODAL)
  await sees(EVM_CARD, EVM.address)
}

/** Announces another wallet, which is listed before the rows that are no wallets of the page, and lets the page draw it. */
const ANNOUNCE = `
  const info = { uuid: crypto.randomUUID(), name: 'Late Wallet', rdns: 'example.late', icon: 'data:,' }
  const detail = Object.freeze({ info, provider: { request: async () => [], on() {}, removeListener() {} } })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`

/** Where the rows stand. */
const PLACES = `return seen('${MODAL} li').map((row) => Math.round(row.getBoundingClientRect().y))`

/** Notes in each frame where the last button of the header stands, once the card has come in. */
const WATCH_HEADER = `
  const moves = seen('${MODAL}').flatMap((card) => card.getAnimations({ subtree: true }))
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  await Promise.allSettled(moves.map(({ finished }) => finished))
  window.heights = new Set()
  const note = () => {
    const [close] = seen('${MODAL} .header > :last-child button:last-child')
    if (close) window.heights.add(Math.round(close.getBoundingClientRect().y))
    requestAnimationFrame(note)
  }
  note()`

/** Defines what must work in every browser, once for each driver. */
export function smokeFlows(test: SmokeTest): void {
  test('shows a rejection of a page wallet, and connects it at the second attempt', async ({ visitor, baseURL }) => {
    const { open, press, sees, seesNo } = visitor
    await open(baseURL!)
    await press(card('EVM'), /^Connect/)
    await press(MODAL, EVM.row)
    await press(PROMPT, /^Reject$/)
    await sees(MODAL, /Connection declined/)
    await press(MODAL, /^Try again$/)
    await press(PROMPT, /^Approve$/)
    await seesNo(MODAL)
    await sees(card('EVM'), EVM.address)
  })

  test('restores the page wallets of two namespaces after a reload, and disconnects one of them', async ({
    visitor,
    baseURL,
  }) => {
    const { open, press, sees, seesNo, reload } = visitor
    await open(`${baseURL}/?v=1&approve=yes`)
    for (const { namespace, row, address } of [EVM, SOLANA]) {
      await press(card(namespace), /^Connect/)
      await press(MODAL, row)
      await seesNo(MODAL)
      await sees(card(namespace), address)
    }
    await reload()
    await sees(card('Solana'), SOLANA.address)
    await sees(card('EVM'), EVM.address)
    await press(card('EVM'), /^Disconnect$/)
    await sees(card('EVM'), /Connect EVM/)
    await sees(card('Solana'), SOLANA.address)
  })

  test('pairs a wallet elsewhere by a copied link, restores it in every namespace, and disconnects it', async ({
    visitor,
    baseURL,
  }) => {
    const { open, press, sees, seesNo, reload, inAnotherWindow } = visitor
    const map = (await (await fetch(`${baseURL}/devnet.json`)).json()) as DevnetMap
    await open(baseURL!)
    await press(card('EVM'), /^Connect/)
    await press(MODAL, /^Phone or other wallet/)
    await press(MODAL, /^Copy link$/)
    const owner = await inAnotherWindow()
    await owner.open(map.wallet)
    await owner.paste('[name=uri]')
    await owner.press('form', /^Connect$/)
    await owner.press('article', /^Approve$/)
    await seesNo(MODAL)
    await reload()
    for (const namespace of ['EVM', 'Solana', 'Bitcoin', 'Polkadot']) await sees(card(namespace), /Disconnect/)
    await press(card('EVM'), /^Disconnect$/)
    await sees(card('EVM'), /Connect EVM/)
  })

  test('moves no row under a pressed pointer while a wallet comes, and lists the wallet after the press', async ({
    visitor,
    baseURL,
  }) => {
    const { open, press, hold, sees, run } = visitor
    await open(baseURL!)
    await press(card('EVM'), /^Connect/)
    const release = await hold(MODAL, /^All wallets/)
    const before = await run<number[]>(PLACES)
    await run(ANNOUNCE)
    expect(await run(PLACES)).toEqual(before)
    await release()
    await sees(MODAL, /All wallets.*MetaMask/)
    await press(MODAL, /^Back$/)
    await sees(MODAL, /Connect wallet.*Late Wallet/)
  })

  test('keeps the header where it is while views change their height', async ({ visitor, baseURL }) => {
    const { open, press, sees, run } = visitor
    await open(baseURL!)
    await press(card('EVM'), /^Connect/)
    await sees(MODAL, /All wallets/)
    await run(WATCH_HEADER)
    await press(MODAL, /^All wallets/)
    await press(MODAL, /^Back$/)
    await press(MODAL, EVM.row)
    await press(PROMPT, /^Reject$/)
    await sees(MODAL, /Connection declined/)
    expect(await run('return [...window.heights].length')).toBe(1)
  })
}
