import { html } from 'hono/html'
import type { EmbeddingApp } from '../projects.js'
import type { Mail } from './mail.js'

type MailText = Omit<Mail, 'to'>

/** The code of a sign-in. */
export const signInMail = (digits: string, app: EmbeddingApp): MailText =>
  write(`${digits} is your code for ${app.name}`, [
    `Your code to sign in to ${app.name} (${app.origin}) is`,
    { code: digits },
    'It is good for 10 minutes, and once.',
    'Enter it only on the page where you asked for it. If you did not ask for a code, ignore this mail: without the code nobody can sign in.',
  ])

/** The code with which the present address agrees to another one. */
export const primaryMail = (digits: string, app: EmbeddingApp): MailText =>
  write(`${digits} is your code to change the address of your wallet`, [
    `You asked ${app.name} (${app.origin}) to change the address of your wallet. Your code is`,
    { code: digits },
    'It is good for 10 minutes. If you did not ask for this, somebody else is signed in to your wallet: sign in, and remove the devices that you do not know.',
  ])

/** The code with which a visitor proves a new address. */
export const secondaryMail = (digits: string, app: EmbeddingApp): MailText =>
  write(`${digits} is your code to confirm this address`, [
    `Somebody asked ${app.name} (${app.origin}) to use this address for a wallet. If it was you, your code is`,
    { code: digits },
    'It is good for 10 minutes. If it was not you, ignore this mail.',
  ])

/** The link that approves a device. */
export const deviceMail = (link: string, device: string, app: EmbeddingApp): MailText =>
  write(`Approve ${device} for ${app.name}`, [
    `${device} asks to sign in to ${app.name} (${app.origin}) with this address. Approve it here:`,
    { link },
    'The link is good for 10 minutes, and once. You then get a code. If it was not you, ignore this mail.',
  ])

type Paragraph = string | { readonly code: string } | { readonly link: string }

function write(subject: string, paragraphs: readonly Paragraph[]): MailText {
  const texts = paragraphs.map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.link))
  const elements = paragraphs.map((part) => {
    if (typeof part === 'string') return html`<p>${part}</p>`
    return 'code' in part
      ? html`<p style="font-size: 2em; letter-spacing: 0.2em"><b>${part.code}</b></p>`
      : html`<p><a href="${part.link}">${part.link}</a></p>`
  })
  return { subject: subject.replaceAll(/\s+/g, ' '), text: texts.join('\n\n'), html: elements.map(String).join('\n') }
}
