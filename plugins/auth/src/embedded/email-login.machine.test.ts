import { EMAIL_IDLE, transition, type EmailEvent, type EmailLogin } from './email-login.machine.js'

const email = 'ada@shop.example'
const STEPS: Readonly<Record<string, EmailLogin>> = {
  idle: EMAIL_IDLE,
  sending: { status: 'sending', email },
  resending: { status: 'sending', email, resendAt: 7 },
  device: { status: 'verify-device', email },
  code: { status: 'verify-otp', email, resendAt: 7 },
  verifying: { status: 'verifying', email, resendAt: 7 },
  connecting: { status: 'verifying', email },
}
const NEW_CODE: EmailLogin = { status: 'verify-otp', email, resendAt: 30_100 }
const answered = (action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'): EmailEvent => ({
  type: 'answered',
  action,
  now: 100,
})
const approved: EmailEvent = { type: 'approved', now: 100 }

/** The events that change a step, and what it becomes. Each other event changes nothing. */
const CHANGES: readonly (readonly [step: string, event: EmailEvent, next: EmailLogin])[] = [
  ['sending', answered('VERIFY_OTP'), NEW_CODE],
  ['sending', answered('VERIFY_DEVICE'), STEPS['device']!],
  ['sending', answered('CONNECT'), STEPS['connecting']!],
  ['sending', { type: 'failed' }, EMAIL_IDLE],
  ['resending', answered('VERIFY_OTP'), NEW_CODE],
  ['resending', answered('VERIFY_DEVICE'), STEPS['device']!],
  ['resending', answered('CONNECT'), STEPS['connecting']!],
  ['resending', { type: 'failed' }, STEPS['code']!],
  ['device', approved, NEW_CODE],
  ['code', { type: 'resent' }, STEPS['resending']!],
  ['code', { type: 'verified' }, STEPS['verifying']!],
  ['verifying', { type: 'failed' }, STEPS['code']!],
  ['connecting', { type: 'failed' }, EMAIL_IDLE],
]
const EVENTS: readonly EmailEvent[] = [
  { type: 'resent' },
  answered('VERIFY_DEVICE'),
  answered('VERIFY_OTP'),
  answered('CONNECT'),
  approved,
  { type: 'verified' },
  { type: 'failed' },
]
const nameOf = (event: EmailEvent) => ('action' in event ? `${event.type} ${event.action}` : event.type)

const TABLE = Object.entries(STEPS).flatMap(([name, step]) =>
  EVENTS.map((event) => {
    const change = CHANGES.find(([from, on]) => from === name && nameOf(on) === nameOf(event))
    return [name, nameOf(event), step, event, change?.[2] ?? step] as const
  }),
)

test.each(TABLE)(
  'at the step "%s", the event "%s" leads to the step that the table has',
  (_s, _e, step, event, next) => {
    expect(transition(step, event)).toEqual(next)
  },
)

test.each(TABLE.filter(([, , step, , next]) => step === next))(
  'at the step "%s", the event "%s" changes nothing, and keeps the identity',
  (_s, _e, step, event) => {
    expect(transition(step, event)).toBe(step)
  },
)

test.each(Object.entries(STEPS))(
  'at the step "%s", another address begins anew, and an end leaves nothing',
  (_name, step) => {
    expect(transition(step, { type: 'entered', email: 'bob@shop.example' })).toEqual({
      status: 'sending',
      email: 'bob@shop.example',
    })
    expect(transition(step, { type: 'ended' })).toBe(EMAIL_IDLE)
  },
)
