import { createFakeHttp } from '../../testing/fakes/fake-http.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createRefusalAlerts } from './refusal-alerts.js'

/** The error of `Http` for a status. */
async function status(code: number): Promise<unknown> {
  const http = createFakeHttp()
  http.reply('x', code)
  return http.get({ url: 'https://server.example/x', read: () => undefined }).catch((error: unknown) => error)
}

function environment() {
  const alerts: string[] = []
  const logger = createRecordingLogger()
  const notices = {
    alert: ({ message, details }: { message: string; details?: unknown }) =>
      void alerts.push(`${message}: ${String(details)}`),
  }
  const tell = createRefusalAlerts({ notices, page: createFakePage(), logger, server: 'The registry' })
  return { alerts, logger, tell }
}

test.each([
  [403, 'Invalid App Configuration'],
  [401, 'Invalid project ID'],
])('alerts the developer to a %i once, until the server answers again', async (code, headline) => {
  const { alerts, tell } = environment()
  tell(await status(code))
  tell(await status(code))
  expect(alerts).toEqual([expect.stringContaining(headline)])
  tell()
  tell(await status(code))
  expect(alerts).toHaveLength(2)
})

test.each([503, 404, 500])('logs a %i, which is no fault of the developer’s', async (code) => {
  const { alerts, tell, logger } = environment()
  tell(await status(code))
  expect(alerts).toEqual([])
  expect(logger.entries).toMatchObject([{ level: 'warn', message: 'The registry did not answer as it should.' }])
})

test('alerts to nothing after a valid answer', () => {
  const { alerts, tell, logger } = environment()
  tell()
  expect([alerts, logger.entries]).toEqual([[], []])
})
