export interface By {
  accountId: number
  requestId: string | null
}
