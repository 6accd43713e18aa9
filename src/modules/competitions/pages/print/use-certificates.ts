import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useCompetitionParts } from '@/modules/competitions/api/competitions.ts'
import { eventOf, type Competition, type CompetitionPart } from '../competition/competition.ts'
import { ranked, type Certificate, type CertificateLook } from './certificates.tsx'

/** Which finals, places and students get a certificate, and how it looks. */
export function useCertificates(competition: Competition, part: CompetitionPart) {
  const { organisation } = useCurrentUser()
  const { head, parts, organiser } = competition
  const finals = parts.filter(({ phase, publishedAt }) => phase === 'final' && publishedAt !== null)
  const [chosen, setChosen] = useState<readonly number[]>([part.id])
  const [first, setFirst] = useState(8)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [look, setLook] = useState<CertificateLook>({
    template: 'classic',
    orientation: 'landscape',
    organiser: organiser || (head.school?.name ?? (head.mine ? organisation.name : '')),
  })
  const shown = finals.filter(({ id }) => chosen.includes(id))
  const read = useCompetitionParts(shown.map(({ id }) => id))
  const all = shown.flatMap((final): Certificate[] => {
    const results = read.parts.find(({ id }) => id === final.id)
    const event = eventOf(competition, final)
    return (results ? ranked(results, first) : []).map((row) => ({
      key: `${final.id} ${row.school.id} ${row.entry}`,
      event,
      row,
    }))
  })
  const toggle = (key: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(key)
    else next.add(key)
    setLeft(next)
  }
  return {
    finals,
    chosen,
    setChosen,
    first,
    setFirst,
    look,
    setLook: (changed: Partial<CertificateLook>) => setLook((before) => ({ ...before, ...changed })),
    all,
    left,
    toggle,
    certificates: all.filter(({ key }) => !left.has(key)),
    isPending: read.isPending,
    error: read.error,
  }
}
