import { describe, expect, it } from 'vitest';
import { parseEndpoint } from '../../src/lab/endpoint.ts';

describe('parseEndpoint', () => {
  it.each([
    ['https://lab.example.org', 'https://lab.example.org/graphql', 'https://lab.example.org/*', false],
    [' https://lab.example.org/orders/ ', 'https://lab.example.org/orders/graphql', 'https://lab.example.org/*', false],
    [
      'https://lab.example.org:8443/graphql',
      'https://lab.example.org:8443/graphql',
      'https://lab.example.org/*',
      false,
    ],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/graphql', 'http://127.0.0.1/*', true],
    ['http://localhost:4000/', 'http://localhost:4000/graphql', 'http://localhost/*', true],
  ])('takes %j', (text, graphqlUrl, permission, isLocal) => {
    expect(parseEndpoint(text)).toMatchObject({ graphqlUrl, permission, isLocal });
    expect(parseEndpoint(parseEndpoint(text).baseUrl).graphqlUrl).toBe(graphqlUrl);
  });

  it.each([
    '',
    'lab.example.org',
    'http://lab.example.org',
    'http://[::1]:4000',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'https://user:pass@lab.example.org',
    'https://lab.example.org/?key=1',
    'https://lab.example.org/#a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://lab.example.org',
  ])('refuses %j', text => {
    expect(() => parseEndpoint(text)).toThrow(expect.objectContaining({ code: 'service.urlInvalid' }));
  });
});
