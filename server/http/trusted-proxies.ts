/** TRUST_PROXY: which addresses are proxies whose headers we trust. */
import { BlockList, isIP, type Socket } from 'node:net';
import { addressGroup } from '../concurrency/rate-limits.ts';

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function createProxyCheck(trustProxy: string | undefined): (address: string) => boolean {
  const proxies = new BlockList();
  const names = trustProxy?.split(',').map((each) => each.trim()) ?? [];
  for (const range of names.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Finds the address that a connection counts toward: none for a proxy, whose connections carry everyone's requests. */
export function createAddressFinder(trustProxy: string | undefined): (socket: Socket) => string | null {
  const isProxy = createProxyCheck(trustProxy);
  return ({ remoteAddress }) => {
    const address = remoteAddress?.replace(/^::ffff:/, '');
    return address && !isProxy(address) ? addressGroup(address) : null;
  };
}
