import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQueries } from '@/api/account-queries.ts'
import { createQueryClient } from '@/api/query-client.ts'
import { wordFailures } from '@/api/call-error.ts'
import type { Bulk } from '../list-table-props.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { studentList, type StudentRow } from '@/modules/records/contract/student-list.ts'
import { studentsCount, studentsOfSchool } from '@/modules/records/contract/students.ts'
import type { ListSearch } from '@/lib/list-search.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { Toaster } from '@/ui/toaster.tsx'
import { ListTable } from '../list-table.tsx'
import { useListState } from '../use-list-state.ts'
import { answerLists, type FakeLists } from './fake-lists.ts'

const bureau: CurrentUser = {
  uuid: 'u',
  userId: 1,
  username: 'bureau01',
  info: { name: '陈科长', avatar: '', access: ['qu'] },
  organisation: {
    kind: 'region',
    schoolId: 0,
    regionCode: '110101',
    name: '云溪区教育局',
    regionName: '云溪区',
  },
  modules: [1, 2, 3, 4, 5, 81],
  hiddenMenus: [],
  preferences: {},
  settings: consoleSettings.parse({}),
  unread: { notification: 0, message: 0, todo: 0 },
}

/** Puts a server of lists in place of the network. */
export function serveLists(fake: FakeLists) {
  wordFailures((code) => String(code))
  localStorage.removeItem('mingmu.columns.1.students')
  window.fetch = async (url, { body } = {}) => {
    const reply = answerLists(fake, String(url), typeof body === 'string' ? JSON.parse(body) : undefined)
    return Response.json(reply, { status: reply.code || 200 })
  }
}

export type ListStageProps = {
  search?: ListSearch
  onOpen?: (row: StudentRow) => void
  onBulk?: (bulk: Bulk) => void
  onReveal?: (key: string, reason: string) => void
  height?: number
}

const choices = {
  schools: ['滨湖中学', '翠屏中学', '南塘中学', '清河初中'].map((label, i) => ({ value: i + 1, label })),
  classes: Array.from({ length: 12 }, (_, i) => ({ value: i + 1, label: `九年级${i + 1}班` })),
}

/** Students of a district as a bureau sees them, with everything the kit offers. */
export function ListStage({ search: first = {}, onOpen, onBulk, onReveal, height = 420 }: ListStageProps) {
  const [client] = useState(() => {
    const made = createQueryClient(() => {})
    made.setDefaultOptions({ queries: { ...made.getDefaultOptions().queries, retry: false } })
    made.setQueryData(accountQueries.current().queryKey, bureau)
    return made
  })
  return (
    <QueryClientProvider client={client}>
      <div className="flex flex-col" style={{ height }}>
        <Students first={first} onOpen={onOpen} onBulk={onBulk} onReveal={onReveal} />
      </div>
      <Toaster />
    </QueryClientProvider>
  )
}

type StudentsProps = { first: ListSearch } & {
  [K in 'onOpen' | 'onBulk' | 'onReveal']: ListStageProps[K] | undefined
}

function Students({ first, onOpen, onBulk, onReveal }: StudentsProps) {
  const [search, setSearch] = useState(first)
  const state = useListState(studentList, search, (next) => setSearch((before) => ({ ...before, ...next })))
  return (
    <ListTable<StudentRow, typeof studentList>
      definition={studentList}
      page={studentsOfSchool}
      count={studentsCount}
      state={state}
      choices={choices}
      rowName={({ name }) => name}
      onOpen={(row) => onOpen?.(row)}
      reveal={async (_row, key, reason) => {
        onReveal?.(key, reason)
        return { value: '13855216295', seconds: 30 }
      }}
      actions={<Button look="primary">新增学生</Button>}
      bulk={(bulk) => (
        <Button look="primary" onClick={() => onBulk?.(bulk)}>
          发绑定码
        </Button>
      )}
      phoneRow={(row) => ({
        title: row.name,
        detail: row.number,
        tag: (
          <Tag state={row.guardians === 'bound' ? 'good' : 'warning'}>
            {row.guardians === 'bound' ? '已绑定' : '未绑定'}
          </Tag>
        ),
      })}
    />
  )
}
