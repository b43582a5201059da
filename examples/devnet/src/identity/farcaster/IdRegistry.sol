// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// What signing in asks of Farcaster's two registries: who holds an account, and which other addresses may sign for it.
/// Anybody may register anything. The same code is at both addresses.
contract IdRegistry {
    struct KeyData {
        uint8 state;
        uint32 keyType;
    }

    uint8 private constant ADDED = 1;
    uint32 private constant AUTH_ADDRESS = 2;

    mapping(address => uint256) public idOf;
    mapping(uint256 => mapping(bytes => KeyData)) private keys;

    function register(address custody, uint256 fid) external {
        idOf[custody] = fid;
    }

    function addAuthAddress(uint256 fid, address signer) external {
        keys[fid][abi.encode(signer)] = KeyData(ADDED, AUTH_ADDRESS);
    }

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }
}
