import { defineErrors } from '@latchkey/core'

/** What a host can have written wrong. Apart from {@link errors}, for this is there when the page comes up. */
export const optionErrors = defineErrors({
  'solana/invalid-option': (c: { option: string; reason: string }) => `solana({ ${c.option} }) ${c.reason}.`,
})
