import { Connections, Telemetry } from '@latchkey/core'
import { openEnvironment } from './environment.test.helper.js'

test('V22: keeps a pairing’s key out of logs, events and errors, however connecting ends', async () => {
  const environment = await openEnvironment()
  const printed: unknown[] = []
  const methods = ['debug', 'error', 'info', 'log', 'warn'] as const
  const kept = methods.map((name) => console[name])
  methods.forEach((name) => {
    console[name] = (...said: unknown[]) => void printed.push(said)
  })
  try {
    const dapp = await environment.dapp({ config: { debug: true } })
    const events: unknown[] = []
    dapp.kit.get(Telemetry).subscribe((event) => void events.push(event))
    const wallet = await environment.wallet()

    const cancelled = dapp.connect()
    const first = await dapp.uri()
    dapp.kit.get(Connections).cancel()
    await cancelled
    const connecting = dapp.connect()
    const second = await dapp.uri(first)
    await wallet.pair(second)
    await connecting
    await wallet.disconnect(wallet.getSnapshot().sessions[0]!.topic)
    await dapp.until(({ connected }) => !connected)
    await environment.relay.down()
    const failing = dapp.connect().catch((error: unknown) => error)
    await environment.relay.waitFor({ type: 'unreachable' })
    await dapp.clock.advance(10_000)
    const error = await failing

    const all = JSON.stringify([
      dapp.logger.entries,
      events,
      printed,
      error,
      (error as Error).message,
      String((error as Error).cause),
    ])
    const keys = [first, second].map((uri) => new URLSearchParams(uri.split('?')[1]).get('symKey')!)
    expect(keys.every((key) => key.length === 64)).toBe(true)
    for (const key of keys) expect(all).not.toContain(key)
    expect(all).not.toMatch(/symKey/)
  } finally {
    methods.forEach((name, index) => {
      console[name] = kept[index]!
    })
    await environment.end()
  }
})
