import { statfsSync } from 'node:fs'

export type ServerSizes = { sharedBuffersMb: number; workMemMb: number; connections: number }

/** PostgreSQL's command line: tuned for two cores and a small machine, durable, no open port (loopback on Windows). */
export function serverArguments(cluster: string, socket: string, port: number, sizes: ServerSizes): string[] {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1' }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }
  const settings = {
    ...listen,
    port,
    max_connections: Math.max(60, sizes.connections + 20),
    shared_buffers: `${sizes.sharedBuffersMb}MB`,
    effective_cache_size: `${sizes.sharedBuffersMb * 4}MB`,
    work_mem: `${sizes.workMemMb}MB`,
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    checkpoint_completion_target: 0.9,
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    dynamic_shared_memory_type: sharedMemoryType(),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Containers often get 64 MB of /dev/shm, on which a parallel query fails; files in the data folder have no such limit. */
function sharedMemoryType(): string {
  if (process.platform === 'win32') return 'windows'
  if (process.platform !== 'linux') return 'posix'
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 256 * 1024 * 1024 ? 'posix' : 'mmap'
  } catch {
    return 'mmap'
  }
}
