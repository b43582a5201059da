/** Names of collections that want to be visited: `claim-rewards.xyz`, `$1,000 airdrop`. */
const SPAM = /https?:|www\.|\b(claim|airdrop|free|reward|visit|voucher|giveaway)|[a-z0-9-]\.[a-z]{2,}\b|\$\s?\d/i

/** Whether a collection is marked as spam. The mark is a guess by its name, as those of other servers are. */
export const isSpamName = (name: string): boolean => SPAM.test(name)
