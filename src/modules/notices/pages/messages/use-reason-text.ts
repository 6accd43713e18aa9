import { useT } from '@/i18n/i18n.ts'

const known = [
  'expired',
  'unbound',
  'unreachable',
  'stopped',
  'off',
  'perDay',
  'noChannel',
  'noOrigin',
] as const

/** Why a message was not sent: in words where it is of ours, and by channel and code where a channel said it. */
export function useReasonText(): (reason: string) => string {
  const t = useT('message-page')
  return (reason) => {
    const own = known.find((each) => each === reason)
    if (own) return t(`reasons.${own}`)
    const [channel = '', code] = reason.split(': ')
    return code === undefined ? t('reasons.none') : t('reasons.channel', { channel, code })
  }
}
