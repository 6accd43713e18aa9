import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as evidence from '@/modules/labour/contract/evidence.ts'
import * as portfolio from '@/modules/labour/contract/portfolio.ts'
import * as totals from '@/modules/labour/contract/totals.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { sendFile } from '@/api/send-file.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'labour', staleTime: 30_000 } as const

/** Classes of the school, and the students of one. */
export const useLabourStudents = (classId: number | undefined) =>
  useQuery({
    ...queryOptionsOf(portfolio.labourPupils, classId === undefined ? {} : { class: classId }, fresh),
    placeholderData: keepPreviousData,
  })
/** What each class of the own school did; a bureau is shown no class. */
export const useLabourClasses = () => useQuery(queryOptionsOf(totals.labourClasses, {}, fresh))
export const useLabourStudentSearch = (s: string) =>
  useQuery({ ...queryOptionsOf(portfolio.labourStudentSearch, { s }, fresh), enabled: s !== '' })
export const useLabourPortfolio = (student: number) =>
  useQuery(queryOptionsOf(portfolio.labourPortfolio, { student }, fresh))
/** Photos of what a student gave in, small. */
export const useLabourPhotos = (key: InputTo<typeof evidence.labourEvidence>) =>
  useQuery(queryOptionsOf(evidence.labourEvidence, key, fresh))
export const useLabourPhoto = (id: number) =>
  useQuery(queryOptionsOf(evidence.labourEvidencePhoto, { id }, { topic: 'labour', staleTime: Infinity }))
export const useLabourDoubts = (window: InputTo<typeof evidence.labourDoubts>) =>
  useQuery({ ...queryOptionsOf(evidence.labourDoubts, window, fresh), placeholderData: keepPreviousData })

const touched = { touched: ['labour'], silent: false } as const
/** A task says how many photos were given in with it. */
const photosTouched = { touched: ['labour', 'labour-tasks'], silent: false } as const
/** Given in together with its text: the dialog says how far it is, and why one was refused. */
export const useGivePhoto = () =>
  useAct(
    ({
      file,
      onProgress,
      ...key
    }: InputTo<typeof evidence.labourEvidenceAdd> & {
      file: File
      onProgress: (share: number) => void
    }) => sendFile(evidence.labourEvidenceAdd, key, file, { onProgress }),
    { ...photosTouched, silent: true },
  )
export const useAddPhoto = () =>
  useAct(
    ({ file, ...key }: InputTo<typeof evidence.labourEvidenceAdd> & { file: File }) =>
      sendFile(evidence.labourEvidenceAdd, key, file),
    photosTouched,
  )
export const useSetPhotoRemoved = () =>
  useAct(
    (input: InputTo<typeof evidence.labourEvidenceRemoved>) => send(evidence.labourEvidenceRemoved, input),
    photosTouched,
  )
export const useResolveDoubt = () =>
  useAct(
    (input: InputTo<typeof evidence.labourDoubtResolve>) => send(evidence.labourDoubtResolve, input),
    touched,
  )
