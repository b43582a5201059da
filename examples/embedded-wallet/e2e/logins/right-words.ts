import type { Fault, Moment, Plan } from './plan.js'

const PAUSE = /^Please try again after \d+ seconds$/
const SLOW = 'This took too long. Try again.'
const NO_PAGE = 'Unable to load email login dependency'
const ABORTED = 'Request was aborted'
const NO_ANSWER = 'The wallet server did not answer.'
const OVER = /^The (code|approval|sign-in) has expired or was used\. /
const WRONG = /^The code is wrong\. (Tries left: [1-4]|Ask for a new one\.)$/
const FAILED = /^(The provider|Farcaster) did not complete the sign-in\. Try again\.$/
const DECLINED = 'The sign-in was declined.'
const OF_ANOTHER = 'The answer of the provider belongs to another sign-in. Start again.'
const BLOCKED = 'Allow pop-ups for this page and try again.'
const NO_MAIL = 'The mail could not be sent. Check the address and try again.'

type Words = string | RegExp

/** What a visitor may be told of a fault. */
function wordsFor(fault: Fault): readonly Words[] {
  switch (fault.of) {
    case 'code':
      return [WRONG, OVER]
    case 'mail':
      return fault.what === 'refused' || fault.what === 'down' ? [NO_MAIL] : [OVER]
    case 'window':
      // The page is loaded anew, and says so until it has the words of the plugin. Where the wallet page cannot be loaded
      // either, there is no link in place of the window.
      return fault.what === 'blocked' ? [DECLINED, 'Something went wrong', BLOCKED] : [DECLINED]
    case 'provider':
      return [FAILED, DECLINED, OVER, OF_ANOTHER]
    case 'server': {
      // An answer that is lost has used up what it answered to.
      const lost = fault.at.when === 'after' ? [OVER] : []
      const page = /^\/(sdk|v1\/project)/.test(fault.at.request) ? [NO_PAGE, SLOW] : []
      if (fault.what === 'error') return ['The wallet server answered 500.', ...page, ...lost]
      return [NO_ANSWER, ...(fault.what === 'hang' ? [SLOW] : []), ...page, ...lost]
    }
    case 'visit':
      if (fault.what === 'offline') return [NO_ANSWER, NO_PAGE, SLOW]
      if (fault.what === 'eleven minutes') return [OVER, SLOW, NO_PAGE]
      // The first tab waits for as long as the other one signs in.
      if (fault.what === 'second tab') return [WRONG, OVER, SLOW, NO_PAGE]
      return fault.what.includes('frame')
        ? [ABORTED, NO_PAGE, SLOW, OVER]
        : [OVER, ...(isWhilePageLoads(fault.at) ? [NO_PAGE] : [])]
  }
}

/**
 * The visitor opens the provider's window meanwhile, and a Chromium that is debugged loses what a page's frames say while that
 * page opens a window: READY, too.
 */
const isWhilePageLoads = (at: Moment) => 'request' in at && at.request.startsWith('/sdk')

/** The words that say nothing of what has failed. A visitor who waited may have been told that it took too long. */
export function wrongWords({ faults }: Plan, said: readonly string[], hasWaited: boolean): readonly string[] {
  const right = [PAUSE, ...(hasWaited ? [SLOW, NO_PAGE] : []), ...faults.flatMap(wordsFor)]
  return said.filter((one) => !right.some((words) => (typeof words === 'string' ? words === one : words.test(one))))
}
