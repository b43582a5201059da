import { expect } from '@playwright/test'
import { approveEvm, EVM_CARD, MODAL, type SmokeTest } from './flows.js'
import { sandboxed } from './serve-beside.js'

/** What a page finds as its storage: `there`, `null`, or the name of an error. */
export const STORAGE = `
  try { return window.localStorage ? 'there' : String(window.localStorage) } catch (error) { return error.name }`

/** Defines what visitors see where a browser stores nothing, or has deleted what it stored. */
export function storageFlows(test: SmokeTest): void {
  test('F-S08: shows a visitor whose storage the browser has emptied between two visits as disconnected, and connects anew', async ({
    visitor,
    baseURL,
  }) => {
    const { open, press, sees, run } = visitor
    const address = `${baseURL}/?v=1&approve=yes`
    await open(address)
    await approveEvm(visitor)
    // No kit runs there that would store anything.
    await open(`${baseURL}/devnet.json`)
    expect(await run<number>('const { length } = localStorage; localStorage.clear(); return length')).toBeGreaterThan(0)
    await open(address)
    await sees(EVM_CARD, /Connect EVM/)
    await press(EVM_CARD, /^Connect/)
    await sees(MODAL, /Page Wallet/)
    await press(MODAL, /^Close$/)
    await approveEvm(visitor)
  })

  test('F-S02: connects a page wallet in a page whose storage throws, and forgets it at the next visit', async ({
    visitor,
    baseURL,
    serve,
  }) => {
    const { open, sees, run, reload } = visitor
    await open(`http://127.0.0.1:${await serve(sandboxed(baseURL!))}/?v=1&approve=yes`)
    expect(await run(STORAGE)).toBe('SecurityError')
    await approveEvm(visitor)
    await reload()
    await sees(EVM_CARD, /Connect EVM/)
  })
}
