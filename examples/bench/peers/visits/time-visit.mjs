import { visit } from './visit.mjs'

/** Longer than any peer's animation. */
const QUIET_MS = 600

/** Measures a visitor's waits in ms: for the button, for the wallets, for them again, and for the address. */
export function timeVisit(app, environment) {
  return visit(app, environment, async ({ buttonPainted, open, close, connect, quiet }) => {
    const buttonMs = await buttonPainted()
    if (!app.row) return { buttonMs }
    await quiet(QUIET_MS)
    const coldMs = await open()
    await quiet(QUIET_MS)
    await close()
    await quiet(QUIET_MS)
    const warmMs = await open()
    await quiet(QUIET_MS)
    return { buttonMs, coldMs, warmMs, connectMs: await connect() }
  })
}
