import { useId, useMemo, useState } from 'react'
import { useAddBatch } from '@/modules/records/api/staff.ts'
import { maxInBatch } from '@/modules/records/contract/teachers.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { AccountSwitch } from './account-switch.tsx'
import { NewAccounts, type NewAccount } from './new-accounts.tsx'
import { readPeople } from './read-people.ts'
import { SchoolChoice } from './school-choice.tsx'
import type { StaffKind } from './staff-lists.ts'

type BatchAddProps = { kind: StaffKind; scope: ListScope; onClose: () => void }
type Issue = { row: number; code: string }

/** Many at once from pasted lines: all of them or, with what is wrong said at its line, none (`/pc`). */
export function BatchAdd({ kind, scope, onClose }: BatchAddProps) {
  const t = useT('people')
  const id = useId()
  const offline = useOffline()
  const add = useAddBatch()
  const [text, setText] = useState('')
  const [school, setSchool] = useState<number>()
  const [account, setAccount] = useState(kind === 'masters')
  const [refused, setRefused] = useState<{ text: string; issues: Issue[] }>()
  const [made, setMade] = useState<NewAccount[]>()
  const { people, problems } = useMemo(() => readPeople(text), [text])
  useUnsavedWork(useMemo(() => (text && !made ? { what: t('batch.title') } : null), [text, made, t]))
  const issues: Issue[] = refused?.text === text ? refused.issues : problems
  const tooMany = people.length > maxInBatch
  const isReady = people.length > 0 && issues.length === 0 && !tooMany && (scope === 'school' || school)

  const submit = () =>
    add.mutate(
      {
        ...(school !== undefined && { school }),
        kind: kind === 'masters' ? 'master' : 'teacher',
        people,
        account,
      },
      {
        onSuccess({ added, issues: found }) {
          if (found.length > 0) return setRefused({ text, issues: found })
          const opened = added.flatMap((each) => (each.account ? [{ ...each.account, name: each.name }] : []))
          if (opened.length > 0) return setMade(opened)
          toast(t('batch.done', { count: added.length }))
          onClose()
        },
      },
    )
  if (made) return <NewAccounts accounts={made} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('batch.title')}
      description={t('batch.text', { max: maxInBatch })}
      actions={
        <>
          <span className="mr-auto text-note text-t2" role="status">
            {t('batch.count', { count: people.length })}
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={!isReady || offline} busy={add.isPending} onClick={submit}>
            {t('batch.submit')}
          </Button>
        </>
      }
    >
      {scope === 'district' && <SchoolChoice value={school} onChange={setSchool} />}
      <div>
        <label htmlFor={id} className="mb-2 block text-body text-t2">
          {t('batch.lines')}
        </label>
        <textarea
          id={id}
          rows={8}
          dir="auto"
          spellCheck={false}
          value={text}
          placeholder={t('batch.sample')}
          aria-describedby={`${id}-issues`}
          onChange={({ target }) => setText(target.value)}
          className="w-full rounded-control border border-line2 bg-surface p-3 text-body placeholder:text-t3"
        />
        <ul id={`${id}-issues`} role="alert" className="mt-1 max-h-32 overflow-auto text-note text-severe">
          {tooMany && <li>{t('batch.tooMany', { max: maxInBatch })}</li>}
          {text !== '' &&
            issues.slice(0, 20).map(({ row, code }) => (
              <li key={`${row} ${code}`}>
                {t('batch.issue', {
                  row: row + 1,
                  name: people[row]?.name ?? '',
                  problem: t(`batch.problem.${code as 'no-phone'}`),
                })}
              </li>
            ))}
          {add.error && <li>{add.error.message}</li>}
        </ul>
      </div>
      {kind === 'teachers' && <AccountSwitch checked={account} onChange={setAccount} />}
    </Dialog>
  )
}
