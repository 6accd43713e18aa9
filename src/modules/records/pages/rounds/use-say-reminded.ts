import type { ReplyOf } from '@/contract/call.ts'
import type { roundRemind } from '@/contract/rounds.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

/** Says what became of a reminder. */
export function useSayReminded() {
  const t = useT('rounds')
  return ({ sent, recipients, already, nobody, finished }: ReplyOf<typeof roundRemind>) => {
    const left = already + nobody + finished
    const published =
      sent > 0
        ? t('remind.sent', { n: formatCount(sent), people: formatCount(recipients) })
        : t('remind.nothing')
    toast(left > 0 ? `${published}${t('comma')}${t('remind.left', { n: formatCount(left) })}` : published, {
      state: sent > 0 ? 'good' : 'watch',
      seconds: 6,
    })
  }
}
