import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A passkey as the browser exports it. */
type Credential = Awaited<ReturnType<typeof credentialsAt>>[number]

/** An authenticator of the device, with PRF, that says yes to everything. A passkey that is brought here has no PRF. */
export async function addAuthenticator(context: BrowserContext, page: Page, passkeys: readonly Credential[] = []) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of passkeys) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  return {
    passkeys: () => credentialsAt(session, authenticatorId),
    /** Whether its visitor answers. Until then it waits. */
    answers: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function credentialsAt(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}
