import { alertOf, alerts, type Notices, type Page } from '@latchkey/core'

/** Tells the developer what the relay has against this page: each reason once, for it says so at every attempt. */
export function createRefusals(notices: Pick<Notices, 'alert'>, page: Pick<Page, 'origin'>): (said: string) => void {
  const told = new Set<string>()
  return (said) => {
    const code = alertOf(said)
    if (!code || told.has(code)) return
    told.add(code)
    const { short, long } = alerts[code]({ origin: page.origin })
    notices.alert({ message: short, variant: 'error', details: long })
  }
}
