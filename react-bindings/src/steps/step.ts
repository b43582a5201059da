import type { ConfirmStep, FormStep, ListStep, QrStep, ResultStep, WaitStep } from '@latchkey/core'

/** The step a script is at, and how it is answered. */
export type Step =
  | (ListStep & { readonly kind: 'list'; answer(id: string): void })
  | (FormStep & { readonly kind: 'form'; answer(values: Readonly<Record<string, string>>): void })
  | (ConfirmStep & { readonly kind: 'confirm'; answer(agreed: boolean): void })
  | (ResultStep & { readonly kind: 'result'; answer(): void })
  | (QrStep & { readonly kind: 'qr' })
  | (WaitStep & { readonly kind: 'wait' })
  /** The script failed. */
  | { readonly kind: 'failed'; readonly error: unknown }
