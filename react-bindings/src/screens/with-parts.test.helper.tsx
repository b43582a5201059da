import type { AppKit } from '@latchkey/core'
import { act, render } from '@testing-library/react'
import { AppKitProvider } from '../provider/app-kit-provider.js'
import type { Parts } from '../extend/parts.js'

/** A page whose host draws some parts of the modal itself. */
export async function renderWithParts(kit: AppKit, parts: Partial<Parts>) {
  const rendered = render(<AppKitProvider kit={kit} parts={parts} />, { reactStrictMode: true })
  await act(async () => {
    await kit.start()
    await kit.load('connect')
  })
  return rendered
}
