/** How many wallets there are, as a label says it: exact below ten, from there on in tens. */
export function allWalletsCount(count: number): string {
  return count < 10 ? `${count}` : `${Math.floor(count / 10) * 10}+`
}
