import type { TestType } from '@playwright/test'
import type { DevnetMap } from '@latchkey/example-devnet'
import type { Visitor } from './visitor.js'

const MODAL = '[role=dialog]'
const PROMPT = '.prompt'
const card = (namespace: string) => `[role=tabpanel] li[aria-label="${namespace}"]`

/** A page wallet's row, and how its addresses begin. WebKit puts no space between the two texts of a row. */
const EVM = { namespace: 'EVM', row: /^Page Wallet ?Installed/, address: /0x/ }
const SOLANA = {
  namespace: 'Solana',
  row: /^Page Wallet for Solana ?Installed/,
  address: /[1-9A-HJ-NP-Za-km-z]{6}…/,
}

/** Defines what must work in every browser, once for each driver. */
export function smokeFlows(
  test: TestType<{ readonly visitor: Visitor; readonly baseURL: string | undefined }, object>,
): void {
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
}
