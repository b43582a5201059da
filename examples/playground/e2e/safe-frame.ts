import type { FrameLocator, Page } from '@playwright/test'
import type { Hex } from 'viem'

/** A Safe's answer to a question for a signature: the signature, or nothing where its owners refuse. */
export type SafeAnswer = (message: Hex) => Promise<Hex | undefined>

/** Where the playground expects a Safe that frames it. */
export const SAFE = 'https://app.safe.global'

declare global {
  interface Window {
    askSafe: SafeAnswer
  }
}

interface SafeFrame {
  readonly app: FrameLocator
  open(): Promise<unknown>
}

/**
 * Puts an app within a Safe on network 1: a page at Safe's address, which speaks to the frame as Safe's own does, and leaves to the
 * test what its owners sign.
 */
export async function frameInSafe(page: Page, app: string, address: Hex, sign: SafeAnswer): Promise<SafeFrame> {
  // The browser asks before a site elsewhere opens a page of this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: SAFE })
  await page.exposeFunction('askSafe', sign)
  const body = `<!doctype html><title>Safe</title><iframe width="1000" height="800" src="${app}"></iframe>`
  await page.route(`${SAFE}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.addInitScript((safeAddress) => {
    if (window !== window.top) return
    const signatures: (string | undefined)[] = []
    const answers: Readonly<Record<string, (params: Readonly<Record<string, string>>) => unknown>> = {
      getSafeInfo: () => ({ safeAddress, chainId: 1, threshold: 1, owners: [], isReadOnly: false }),
      async signMessage({ message }) {
        const signature = await window.askSafe(message as Hex)
        if (signature === undefined) throw new Error('The owners do not sign messages of this app.')
        signatures.push(signature)
        return { messageHash: String(signatures.length - 1) }
      },
      getOffChainSignature: (messageHash) => signatures[Number(messageHash)],
    }
    window.addEventListener('message', async ({ data, source, origin }) => {
      const { id, method, params } = data as { id: string; method: string; params: Readonly<Record<string, string>> }
      const answer = answers[method]
      if (!answer) return
      const reply = await Promise.resolve(params)
        .then(answer)
        .then(
          (result) => ({ id, success: true, version: '9.1.0', data: result }),
          (error: Error) => ({ id, success: false, version: '9.1.0', error: error.message }),
        )
      source?.postMessage(reply, { targetOrigin: origin })
    })
  }, address)
  return { app: page.frameLocator('iframe'), open: () => page.goto(`${SAFE}/apps/open`) }
}
