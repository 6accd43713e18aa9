import { useState } from 'react'
import { useGivePhoto } from '@/modules/labour/api/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'

/** Photos that go with a text, one after the other: what is not sent yet, how far it is, and why it stopped. */
export function useGivePhotos(task: number) {
  const t = useT('labour-tasks')
  const { mutateAsync } = useGivePhoto()
  const [files, setFiles] = useState<readonly File[]>([])
  const [published, setPublished] = useState('')
  const [refused, setRefused] = useState('')
  /** False: some are left, which a second try sends. */
  async function sendAll(student: number): Promise<boolean> {
    setRefused('')
    const of = files.length
    for (const [no, file] of files.entries()) {
      const say = (share: number) =>
        setPublished(t('entry.sending', { n: no + 1, of, share: Math.round(share * 100) }))
      say(0)
      try {
        await mutateAsync({ task, student, file, onProgress: say })
      } catch (error) {
        setPublished('')
        setRefused(t('entry.cut', { why: error instanceof Error ? error.message : '' }))
        return false
      }
      setFiles((left) => left.filter((each) => each !== file))
    }
    setPublished('')
    return true
  }
  return { files, setFiles, published, refused, sendAll }
}
