import { type Hex, stringToHex, verifyMessage } from 'viem'
import { words as arabic } from '../src/page/words/ar.js'
import { words as german } from '../src/page/words/de.js'
import { answerOf, ask, expect, newEmail, openApp, signIn, test } from './visits.js'

for (const { locale, words, direction } of [
  { locale: 'de-CH', words: german, direction: 'ltr' },
  { locale: 'ar-EG', words: arabic, direction: 'rtl' },
] as const) {
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale })

    test('a request is shown and approved in the visitor’s language', async ({ page, baseURL }) => {
      const frame = await openApp(page, baseURL)
      const address = await signIn(page, newEmail())
      await ask(page, { method: 'personal_sign', params: [stringToHex('Hello'), ''] })
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(words.message.title)
      await expect(frame.locator('html')).toHaveAttribute('dir', direction)
      await expect(frame.getByText(words.protect.hint)).toBeVisible()
      await frame.getByRole('button', { name: words.message.approve, exact: true }).click()
      const { value } = await answerOf(page)
      expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature: value as Hex })).toBe(true)
    })
  })
}
