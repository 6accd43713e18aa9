import { useRef, useState } from 'react'
import { useSetResult } from '@/modules/competitions/api/competitions.ts'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import { useT } from '@/i18n/i18n.ts'
import type { EventRule } from '@/modules/competitions/standards/event.ts'
import { readResult } from '@/modules/competitions/standards/result.ts'
import { readSeries } from '@/modules/competitions/standards/series.ts'

/** What became of a row: on its way, written, or why not. */
export type Said = { state: 'busy' | 'good' | 'bad'; text: string }

export const rowKey = ({ school, entry }: Pick<CompetitionResult, 'school' | 'entry'>) =>
  `${school.id} ${entry}`

/** Writes rows of a part that is not published. A row that somebody else wrote meanwhile stays as theirs until it is sent once more. */
export function useRecording(part: number, rule: EventRule) {
  const t = useT('competition')
  const set = useSetResult()
  const versions = useRef(new Map<string, number>())
  const [said, setSaid] = useState<Record<string, Said>>({})
  async function write(row: CompetitionResult, text: string): Promise<boolean> {
    const key = rowKey(row)
    const say = (state: Said['state'], labels: string) =>
      setSaid((before) => ({ ...before, [key]: { state, text: labels } }))
    const input = readSeries(text, rule)
    if (!readResult(input, rule)) {
      say('bad', t('record.wrong'))
      return false
    }
    say('busy', '')
    try {
      const version = Math.max(versions.current.get(key) ?? 0, row.version)
      const { saved, current } = await set.mutateAsync({
        part,
        school: row.school.id,
        entry: row.entry,
        version,
        ...input,
      })
      versions.current.set(key, current.version)
      say(saved ? 'good' : 'bad', saved ? t('record.saved') : t('record.late', { mark: current.exact }))
      return saved
    } catch (error) {
      say('bad', (error as Error).message)
      return false
    }
  }
  return { write, said }
}
