import { Gauge, type Registry } from 'prom-client'
import type { DatabaseFigures } from './read-database.ts'

/** Gauges of what is read of the database at each scrape. What nobody knows is left out instead of being called zero. */
export function databaseGauges(registers: Registry[]) {
  const plain = (name: string, help: string) => new Gauge({ name, help, registers })
  const up = plain('mingmu_database_up', '1 when the database answered this scrape')
  const jobs = new Gauge({
    name: 'mingmu_jobs',
    help: 'Jobs of all instances: waiting, running, and failed within a day',
    labelNames: ['state'],
    registers,
  })
  const imports = new Gauge({
    name: 'mingmu_imports',
    help: 'Uploaded workbooks by state',
    labelNames: ['state'],
    registers,
  })
  const messages = new Gauge({
    name: 'mingmu_messages',
    help: 'Messages of all instances that are not sent: waiting, on their way, and given up',
    labelNames: ['state'],
    registers,
  })
  const single = {
    oldestMessage: plain(
      'mingmu_oldest_waiting_message_seconds',
      'Since the message that waits longest was due',
    ),
    oldestWaiting: plain(
      'mingmu_oldest_waiting_job_seconds',
      'How long the job has waited that waits longest',
    ),
    replicas: plain('mingmu_replicas', 'Standbys that stream from the database'),
    lagSeconds: plain('mingmu_replication_lag_seconds', 'Of the standby that is furthest behind'),
    lagBytes: plain('mingmu_replication_lag_bytes', 'Of the standby that is furthest behind'),
    backupAge: plain('mingmu_backup_age_seconds', 'Since the newest backup that succeeded'),
  }
  return (figures: DatabaseFigures | null): void => {
    up.set(figures ? 1 : 0)
    jobs.reset()
    imports.reset()
    for (const state of ['waiting', 'running', 'failed'] as const)
      if (figures) jobs.set({ state }, figures.jobs[state] ?? 0)
    messages.reset()
    for (const state of ['waiting', 'sending', 'dead'] as const)
      if (figures) messages.set({ state }, figures.messages[state] ?? 0)
    for (const [state, count] of Object.entries(figures?.imports ?? {})) imports.set({ state }, count)
    for (const [name, gauge] of Object.entries(single)) {
      const value = figures?.[name as keyof typeof single]
      if (value === null || value === undefined) gauge.remove()
      else gauge.set(value)
    }
  }
}
