import { Refusal } from '../refusal.js'
import type { Mail, MailSender } from './mail.js'

/** Sends mails, and answers a failure with a refusal. The log has the failure's code, and never the address. */
export class PostOffice {
  constructor(
    private readonly sender: MailSender,
    private readonly log: (line: string) => void,
  ) {}

  /** Throws `mail/failed`. */
  async send(to: string, mail: Omit<Mail, 'to'>): Promise<void> {
    try {
      await this.sender.send({ to, ...mail })
    } catch (cause) {
      const { code, responseCode } = Object(cause) as { readonly code?: unknown; readonly responseCode?: unknown }
      this.log(`wallet: a mail was not sent: ${String(responseCode ?? code ?? 'unknown')}`)
      throw new Refusal('mail/failed', { cause })
    }
  }
}
