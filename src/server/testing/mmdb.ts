/** A value as MaxMind's format knows it; numbers are unsigned and at most 32 bits long. */
type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

/** A branch of a node: another node, an offset in the data, or nothing. */
type Way = number | { data: number } | null;

/**
 * A small file in MaxMind's .mmdb format, version 2 with records of 24 bits, for IPv4 and IPv6. `networks` gives the data of each network,
 * written `192.0.2.0/24` or `2001:db8::/32`. The format: https://maxmind.github.io/MaxMind-DB/
 */
export function writeMmdb(networks: Record<string, Value>, type = 'GeoLite2-City'): Buffer {
  const nodes: [Way, Way][] = [[null, null]];
  const data: Buffer[] = [];
  for (const [network, value] of Object.entries(networks)) {
    const at = data.reduce((sum, { length }) => sum + length, 0);
    data.push(encode(value));
    addNetwork(nodes, bitsOf(network), { data: at });
  }
  const pointer = (way: Way) =>
    way === null ? nodes.length : typeof way === 'number' ? way : nodes.length + 16 + way.data;
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, ways] of nodes.entries())
    for (const [side, way] of ways.entries())
      tree.writeUIntBE(pointer(way), index * 6 + side * 3, 3);
  const about = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: type,
    languages: ['en'],
  };
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    encode(about),
  ]);
}

function addNetwork(nodes: [Way, Way][], bits: readonly (0 | 1)[], leaf: Way): void {
  let node = nodes[0]!;
  for (const bit of bits.slice(0, -1)) {
    let next = node[bit];
    if (typeof next !== 'number') node[bit] = next = nodes.push([null, null]) - 1;
    node = nodes[next]!;
  }
  node[bits.at(-1) ?? 0] = leaf;
}

/** The bits of a network; an IPv4 network is inside IPv6 under ninety-six zeros. */
function bitsOf(network: string): (0 | 1)[] {
  const [address = '', length = ''] = network.split('/');
  const bytes = address.includes(':')
    ? wide(address)
    : [...Array<number>(12).fill(0), ...address.split('.').map(Number)];
  const bits = bytes.flatMap((byte) =>
    Array.from({ length: 8 }, (_, index): 0 | 1 => ((byte >> (7 - index)) & 1 ? 1 : 0)),
  );
  return bits.slice(0, Number(length) + (address.includes(':') ? 0 : 96));
}

function wide(address: string): number[] {
  const [head = '', tail = ''] = address.split('::').map((part) => part);
  const [left, right] = [head, tail].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  const groups = [...left!, ...Array<number>(8 - left!.length - right!.length).fill(0), ...right!];
  return groups.flatMap((group) => [group >> 8, group & 255]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ]);
}

/** Writes type and size of a value; types above 7 and sizes above 28 take bytes of their own. */
function control(kind: number, size: number): Buffer {
  const [first, ...rest] = size < 29 ? [size] : [29, size - 29];
  return Buffer.from(kind > 7 ? [first!, kind - 7, ...rest] : [(kind << 5) | first!, ...rest]);
}
