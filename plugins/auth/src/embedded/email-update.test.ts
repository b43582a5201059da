import { createFakeWalletPage, EMAIL, openBench, refused } from '../wallet.test.helper.js'
import { transition, UPDATE_IDLE, type EmailUpdateEvent } from './email-update.machine.js'

const NEW = 'new@shop.example'

async function openUpdate() {
  const wallet = createFakeWalletPage()
  const bench = await openBench({ wallet })
  await bench.signIn()
  return { ...bench, wallet, step: () => bench.signedIn().emailUpdate }
}

test('asks the present address first, and then the new one, which counts from then on', async () => {
  const { embedded, clock, step, signedIn, storage } = await openUpdate()
  expect(await embedded.updateEmail(NEW)).toBe('VERIFY_PRIMARY_OTP')
  expect(step()).toEqual({ status: 'verify-primary-otp', email: NEW, resendAt: 30_000 })
  await clock.advance(5_000)
  await embedded.verifyPrimaryOtp('111111')
  expect(step()).toEqual({ status: 'verify-secondary-otp', email: NEW, resendAt: 35_000 })
  expect(signedIn().user.email).toBe(EMAIL)
  expect(await embedded.verifySecondaryOtp('222222')).toBe(NEW)
  expect([step(), signedIn().user.email]).toEqual([UPDATE_IDLE, NEW])
  expect(storage.get('@appkit-wallet/EMAIL')).toBe(NEW)
})

test('F-E20: a code of the new address that fails leaves the old address, also after a reload, and can be begun anew', async () => {
  const { embedded, wallet, step, signedIn, storage, clock, kit } = await openUpdate()
  await embedded.updateEmail(NEW)
  await embedded.verifyPrimaryOtp('111111')
  wallet.answers.UPDATE_EMAIL_SECONDARY_OTP = () => {
    throw refused('Wrong code.')
  }
  await expect(embedded.verifySecondaryOtp('000000')).rejects.toMatchObject({ message: 'Wrong code.' })
  expect([step().status, signedIn().user.email]).toEqual(['verify-secondary-otp', EMAIL])
  expect(storage.get('@appkit-wallet/EMAIL')).toBe(EMAIL)

  await kit.stop()
  const later = await openBench({ wallet, storage })
  await later.connections.restored()
  expect(later.signedIn()).toMatchObject({ user: { email: EMAIL }, emailUpdate: UPDATE_IDLE })
  await later.clock.advance(clock.now() + 30_000)
  wallet.answers = {}
  expect(await later.embedded.updateEmail(NEW)).toBe('VERIFY_PRIMARY_OTP')
})

test('F-E12: a change of address within 30 seconds of another e-mail is refused', async () => {
  const { embedded, clock } = await openUpdate()
  await embedded.updateEmail(NEW)
  await clock.advance(100)
  await expect(embedded.updateEmail(NEW)).rejects.toMatchObject({ message: 'Please try again after 30 seconds' })
})

test('a refusal sends nothing, so that the visitor may try again at once', async () => {
  const { embedded, wallet, step } = await openUpdate()
  wallet.answers.UPDATE_EMAIL = () => {
    throw refused('This address is taken.')
  }
  await expect(embedded.updateEmail(NEW)).rejects.toMatchObject({ message: 'This address is taken.' })
  expect(step()).toBe(UPDATE_IDLE)
  wallet.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' })
  expect(await embedded.updateEmail(NEW)).toBe('VERIFY_SECONDARY_OTP')
  expect(step().status).toBe('verify-secondary-otp')
})

test('is refused without a visitor, with no address, and out of order', async () => {
  const signedOut = await openBench()
  await expect(signedOut.embedded.updateEmail(NEW)).rejects.toMatchObject({ code: 'embedded/signed-out' })
  await expect(signedOut.embedded.verifyPrimaryOtp('1')).rejects.toMatchObject({ code: 'embedded/signed-out' })
  const { embedded } = await openUpdate()
  await expect(embedded.updateEmail('new')).rejects.toMatchObject({ code: 'embedded/invalid-email' })
  await expect(embedded.verifySecondaryOtp('1')).rejects.toMatchObject({ code: 'embedded/no-code-expected' })
})

const SENDING = { status: 'sending', email: NEW } as const
const PRIMARY = { status: 'verify-primary-otp', email: NEW, resendAt: 1 } as const
const SECONDARY = { status: 'verify-secondary-otp', email: NEW, resendAt: 1 } as const
const sent = (action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'): EmailUpdateEvent => ({
  type: 'sent',
  action,
  now: 0,
})

test.each([
  [UPDATE_IDLE, { type: 'entered', email: NEW }, SENDING],
  [UPDATE_IDLE, { type: 'confirmed', now: 0 }, UPDATE_IDLE],
  [SENDING, sent('VERIFY_PRIMARY_OTP'), { ...PRIMARY, resendAt: 30_000 }],
  [SENDING, sent('VERIFY_SECONDARY_OTP'), { ...SECONDARY, resendAt: 30_000 }],
  [SENDING, { type: 'failed' }, UPDATE_IDLE],
  [SENDING, { type: 'confirmed', now: 0 }, SENDING],
  [PRIMARY, { type: 'confirmed', now: 0 }, { ...SECONDARY, resendAt: 30_000 }],
  [PRIMARY, sent('VERIFY_PRIMARY_OTP'), PRIMARY],
  [PRIMARY, { type: 'failed' }, PRIMARY],
  [SECONDARY, { type: 'confirmed', now: 0 }, SECONDARY],
  [SECONDARY, { type: 'failed' }, SECONDARY],
  [SECONDARY, { type: 'ended' }, UPDATE_IDLE],
] as const)('the step %j becomes by the event %j the step %j', (step, event, next) => {
  expect(transition(step, event)).toEqual(next)
})
