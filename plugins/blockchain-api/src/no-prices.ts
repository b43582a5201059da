import { derive, Preferences, type Observable, type PricesState, type Services } from '@latchkey/core/plugin'

/** The snapshot until a price is read: none, in the visitor's currency. */
export const shownBeforeReading = ({ get }: Services): Observable<PricesState> =>
  derive([get(Preferences)], ({ currency }) => ({ currency, prices: {} }))
